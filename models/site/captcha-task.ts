import { Schema } from "effect"

/** Names a task that the server set; it is good for one answer. */
export const CaptchaTaskId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{22}$/))

const shared = {
  id: CaptchaTaskId,
  /** Picture as a `data:` address; it is drawn for this task alone. */
  picture: Schema.String,
  /** Size of the picture in its own units, which are pixels of a screen without magnification. */
  width: Schema.Int,
  height: Schema.Int,
  /** From then on no answer is taken; milliseconds since the epoch. */
  expiresAt: Schema.Int,
}

/** §4 Captcha, puzzle: a picture with a gap, and the piece that belongs there. The height is told, the place along it is asked for. */
export const PuzzleTask = Schema.Struct({
  kind: Schema.Literal("puzzle"),
  ...shared,
  /** The piece as a `data:` address: a square of `size` units around it. */
  piece: Schema.String,
  size: Schema.Int,
  /** Upper edge of the piece in the picture, in its units. */
  top: Schema.Int,
})
export type PuzzleTask = typeof PuzzleTask.Type

/** §3 Field ids, custom_captcha: digits drawn in a picture, to be read and typed. */
export const PictureTask = Schema.Struct({
  kind: Schema.Literal("picture"),
  ...shared,
  /** How many digits are drawn. */
  length: Schema.Int,
})
export type PictureTask = typeof PictureTask.Type

/** What a kind with a task asks the player to do. */
export const CaptchaTask = Schema.Union([PuzzleTask, PictureTask])
export type CaptchaTask = typeof CaptchaTask.Type

/** How far the left edge of a puzzle's piece may be moved, in units of its picture. */
export const puzzleReach = ({ width, size }: Pick<PuzzleTask, "width" | "size">): number => width - size

const DIGITS_OF_ZERO = [0x0660, 0x06f0]

/**
 * An answer as it is typed, as the server compares it: Arabic and Persian digits as European ones, and no blanks, which
 * people put between groups.
 */
export const typedDigits = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const zero = DIGITS_OF_ZERO.find((first) => code >= first && code <= first + 9)
      return zero === undefined ? character : String(code - zero)
    })
    .filter((character) => !/\s/u.test(character))
    .join("")
