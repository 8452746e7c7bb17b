import { Effect, Schema, Semaphore } from "effect"
import { fileTypeFromBuffer } from "file-type"
import { PICTURE_FORMATS, PICTURE_PIXELS } from "#models/identification/documents.ts"
import { isPicture } from "#models/identification/picture.ts"

/** Longest side of a picture that is kept, in pixels: the print of a document is read at that. */
const LONGEST_SIDE = 2400
/** Nothing can be read on less. */
const SHORTEST_SIDE = 200
/** Bytes that tell a format; what comes after is not parsed to find it out. */
const SNIFFED = 4100
const QUALITY = 85
const DECODE_SECONDS = 10
/** Pictures decoded at once: each takes its pixels in memory, and a core. */
const AT_ONCE = 2

/** A picture encoded anew: JPEG, upright, without anything that stood beside its pixels. */
export interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** `type`: no PNG, JPEG or WebP; `pixels`: more than are decoded; `small`: too small to read; `broken`: can't be decoded. */
export class PictureRefused extends Schema.TaggedError<PictureRefused>()("PictureRefused", {
  reason: Schema.Literals(["type", "pixels", "small", "broken"]),
}) {}

const refuse = (reason: PictureRefused["reason"]) => new PictureRefused({ reason })

const decoding = Semaphore.makeUnsafe(AT_ONCE)

const tried = <A>(work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: () => refuse("broken") })

/**
 * Checks a picture by its content and encodes it anew: EXIF, colour profiles, comments and whatever hides behind the pixels
 * are gone. The size is read from the head: a picture of too many pixels is never decoded (assurance B5.2.6).
 */
export const encodedAnew = (bytes: Uint8Array): Effect.Effect<Picture, PictureRefused> =>
  Effect.gen(function* () {
    const type = yield* tried(() => fileTypeFromBuffer(bytes.subarray(0, SNIFFED)))
    const format = PICTURE_FORMATS.find((name) => type?.mime === `image/${name}`)
    if (format === undefined || !isPicture(type?.mime ?? "", bytes)) return yield* refuse("type")
    // Its library takes ten megabytes, which most processes never need.
    const { default: sharp } = yield* Effect.promise(() => import("sharp"))
    const source = () =>
      sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: "error", sequentialRead: true })
    const head = yield* Effect.mapError(
      tried(() => sharp(bytes, { limitInputPixels: false }).metadata()),
      () => refuse("broken"),
    )
    if (head.format !== format || (head.pages ?? 1) > 1) return yield* refuse("type")
    if (head.width * head.height > PICTURE_PIXELS) return yield* refuse("pixels")
    if (Math.min(head.width, head.height) < SHORTEST_SIDE) return yield* refuse("small")
    const { data, info } = yield* decoding.withPermits(1)(
      tried(() =>
        source()
          .timeout({ seconds: DECODE_SECONDS })
          .autoOrient()
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true }),
      ),
    )
    return { bytes: data, width: info.width, height: info.height }
  })
