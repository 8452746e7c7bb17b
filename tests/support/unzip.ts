import { crc32, inflateRawSync } from "node:zlib"

const END = 22

/** The files of an archive (ZIP) by its table of contents, in its order; throws where a file is not what the table says of it. */
export const unzipped = (archive: Uint8Array): ReadonlyMap<string, Buffer> => {
  const bytes = Buffer.from(archive)
  const end = bytes.length - END
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error("The archive has no end")
  const files = new Map<string, Buffer>()
  let row = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const name = bytes.toString("utf8", row + 46, row + 46 + bytes.readUInt16LE(row + 28))
    const offset = bytes.readUInt32LE(row + 42)
    const begins = offset + 30 + bytes.readUInt16LE(offset + 26)
    const file = inflateRawSync(bytes.subarray(begins, begins + bytes.readUInt32LE(row + 20)))
    if (crc32(file) !== bytes.readUInt32LE(row + 16) || file.length !== bytes.readUInt32LE(row + 24))
      throw new Error(`${name} is not what the archive says of it`)
    files.set(name, file)
    row += 46 + bytes.readUInt16LE(row + 28)
  }
  return files
}
