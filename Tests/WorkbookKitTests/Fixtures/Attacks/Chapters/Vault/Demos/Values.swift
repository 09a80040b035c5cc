print(answer())
