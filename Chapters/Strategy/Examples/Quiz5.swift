import Foundation

struct Photo: Decodable {
    var photoId: Int?
    var imageURL: String?
}

let json = Data(#"{"photo_id": 7, "image_url": "sea.jpg"}"#.utf8)
let decoder = JSONDecoder()
decoder.keyDecodingStrategy = .convertFromSnakeCase
let photo = try decoder.decode(Photo.self, from: json)
print(photo.photoId ?? 0)
print(photo.imageURL ?? "no image")
