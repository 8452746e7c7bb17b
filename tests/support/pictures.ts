import { crc32 } from "node:zlib"
import sharp from "sharp"

const grey = { r: 120, g: 130, b: 140 }

/** A picture of one colour, as a camera would write it: with the place where it was taken, unless it is bare. */
export const pictureOf = (
  width: number,
  height: number,
  format: "png" | "jpeg" | "webp" = "jpeg",
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: grey } })
    .withExif({ IFD0: { Copyright: "Anna", Artist: "secret-artist" }, IFD3: { GPSLatitudeRef: "N" } })
    .toFormat(format)
    .toBuffer()

/** A PNG of a few hundred bytes whose head says that it has this many pixels: nobody has to make them. */
export const bombOf = async (width: number, height: number): Promise<Buffer> => {
  const png = await pictureOf(1, 1, "png")
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
