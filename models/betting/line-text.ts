import { TRUE_MINUS } from "./odds-writing.ts"

/** A line of a total: `2.5`, with a point as odds have. */
export const formatLine = (line: number): string => (line < 0 ? `${TRUE_MINUS}${-line}` : String(line))

/** A line of a handicap, signed: `+0.5`, `−1`, `0`. */
export const formatHandicap = (line: number): string => (line > 0 ? `+${line}` : formatLine(line))
