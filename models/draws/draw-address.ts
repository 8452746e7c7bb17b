import type { DrawRef } from "./draw.ts"
import { DRAW_KIND_SLUGS, type DrawKind, kindOf } from "./draw-kinds.ts"

const LOTTO = "lotto-"

/** A kind as it stands in an address after `/toto/` or `/lotto/`: `fifteen`, `5-36`. */
const wordOf = (kind: DrawKind): string => (kindOf(kind).group === "lotto" ? kind.slice(LOTTO.length) : kind)

/** The kind that an address names; nothing where it names none of its group. */
export const kindAt = (group: string, word: string | undefined): DrawKind | undefined =>
  DRAW_KIND_SLUGS.find((kind) => kindOf(kind).group === group && wordOf(kind) === word)

/** Where a kind stands, without the language: `toto/fifteen`, `lotto/5-36`. */
export const kindPath = (kind: DrawKind): string => `${kindOf(kind).group}/${wordOf(kind)}`

/** Where a draw stands, without the language: `toto/fifteen/12`. */
export const drawPath = ({ kind, number }: DrawRef): string => `${kindPath(kind)}/${number}`
