const QUALITY = 72
/** Pixels of a picture for one of its units: sharp on the screens of phones. */
const SCALE = 2

/** The part of a drawing that is wanted, in its units. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws the inside of an SVG as WebP, on a thread beside the event loop; a `data:` address that says nothing else of it. */
export const pictureAt = async ({ left, top, width, height }: Part, inside: string): Promise<string> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="${left} ${top} ${width} ${height}">${inside}</svg>`
  const { default: sharp } = await import("sharp")
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, alphaQuality: 80 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString("base64")}`
}
