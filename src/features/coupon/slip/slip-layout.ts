import type { SlipDocument } from "./slip-document.ts"

/** A text of the picture: where its line of writing begins, how large and strong it is. */
export interface DrawnText {
  readonly text: string
  /** Pixels from the edge where reading begins. */
  readonly x: number
  readonly baseline: number
  readonly size: number
  readonly strong: boolean
  readonly tone: "ink" | "faint"
  /** Whether it begins at `x` or ends there. */
  readonly align: "start" | "end"
}

/** Everything that is drawn of a slip, in pixels of the picture before it is sharpened. */
export interface SlipLayout {
  readonly width: number
  readonly height: number
  readonly texts: ReadonlyArray<DrawnText>
  /** Heights at which a line runs from edge to edge of the writing. */
  readonly rules: ReadonlyArray<number>
}

/** How wide a text is. */
export type Measure = (text: string, size: number, strong: boolean) => number

export const SLIP_WIDTH = 360
/** Space around the writing. */
export const SLIP_MARGIN = 24
const GAP = 16

/** A word that is wider than its line, in pieces that fit. */
const pieces = (word: string, fits: (text: string) => boolean): ReadonlyArray<string> => {
  const made: Array<string> = []
  let piece = ""
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)) {
    if (piece !== "" && !fits(piece + segment)) {
      made.push(piece)
      piece = ""
    }
    piece += segment
  }
  return piece === "" ? made : [...made, piece]
}

/** A text in lines of a width: broken between words, and within a word only where it fits no line. */
export const wrapped = (text: string, fits: (text: string) => boolean): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ").flatMap((each) => (fits(each) ? [each] : pieces(each, fits)))) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line !== "" && !fits(longer)) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === "" ? lines : [...lines, line]
}

/** Sets a slip from top to bottom. Pure: what is written where follows from the words and their widths alone. */
export const layoutSlip = (slip: SlipDocument, measure: Measure): SlipLayout => {
  const texts: Array<DrawnText> = []
  const rules: Array<number> = []
  const end = SLIP_WIDTH - SLIP_MARGIN
  const full = end - SLIP_MARGIN
  let y = SLIP_MARGIN

  const write = (
    text: string,
    style: { readonly size: number; readonly strong?: boolean; readonly tone?: DrawnText["tone"] },
    width = full,
  ): number => {
    const { size, strong = false, tone = "ink" } = style
    const start = y
    for (const line of wrapped(text, (piece) => measure(piece, size, strong) <= width)) {
      y += Math.round(size * 1.4)
      texts.push({ text: line, x: SLIP_MARGIN, baseline: y, size, strong, tone, align: "start" })
    }
    return start
  }
  /** A value at the end of the first line of what was just written from `start` on. */
  const beside = (value: string, size: number, start: number): void => {
    const baseline = start + Math.round(size * 1.4)
    texts.push({ text: value, x: end, baseline, size, strong: true, tone: "ink", align: "end" })
    y = Math.max(y, baseline)
  }
  const rule = (): void => {
    y += GAP
    rules.push(y)
    y += GAP / 2
  }

  write(slip.brand, { size: 13, strong: true, tone: "faint" })
  write(slip.title, { size: 22, strong: true })
  for (const fact of slip.facts) write(fact, { size: 13, tone: "faint" })
  rule()
  for (const [place, line] of slip.lines.entries()) {
    if (place > 0) y += GAP / 2
    const start = write(line.name, { size: 15, strong: true }, full - measure(line.odds, 15, true) - GAP)
    beside(line.odds, 15, start)
    write(line.game, { size: 12, tone: "faint" })
  }
  if (slip.sums.length > 0) rule()
  for (const { label, value } of slip.sums) {
    const start = write(label, { size: 14 }, full - measure(value, 14, true) - GAP)
    beside(value, 14, start)
    y += 4
  }
  rule()
  write(slip.foot, { size: 11, tone: "faint" })
  return { width: SLIP_WIDTH, height: y + SLIP_MARGIN, texts, rules }
}
