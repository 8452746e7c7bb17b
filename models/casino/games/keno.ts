import { Schema } from "effect"
import { chosen } from "../fair/draws.ts"
import { type Multiplier, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { RISKS, type Risk } from "../risk.ts"
import { ways } from "../ways.ts"
import { KENO_TABLE } from "./keno-table.ts"

const HUNDREDTH = WHOLE / 100

/** Numbers of the board, how many of them are drawn, and how many a player picks at the most. */
export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_MOST_PICKS = 10

/** Between two numbers that are shown, in milliseconds. */
export const KENO_MS = 130

const KenoNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: KENO_NUMBERS }))

/** A bet on keno. `picks`: 1 to 10 different numbers of 1 to 40, ascending. */
export const KenoBet = Schema.Struct({
  game: Schema.Literal("keno"),
  picks: Schema.Array(KenoNumber).check(
    Schema.makeFilter((picks) => {
      if (picks.length < 1 || picks.length > KENO_MOST_PICKS)
        return `picks: from 1 to ${KENO_MOST_PICKS} numbers are picked, not ${picks.length}`
      return (
        picks.every((pick, place) => place === 0 || pick > (picks[place - 1] as number)) ||
        "picks: each number once, ascending"
      )
    }),
  ),
  risk: Schema.Literals(RISKS),
})
export type KenoBet = typeof KenoBet.Type

/** The ten numbers in the order in which they are drawn. */
export const KenoEntry = Schema.Struct({
  type: Schema.Literal("drawn"),
  numbers: Schema.Array(KenoNumber),
})
export type KenoEntry = typeof KenoEntry.Type

/** What is paid when so many of the picked numbers are drawn. */
export const kenoPays = (risk: Risk, picked: number, hits: number): Multiplier =>
  ((KENO_TABLE[risk][picked]?.[hits] ?? 0) * HUNDREDTH) as Multiplier

/** In how many of all draws so many of the picked numbers are drawn. */
export const kenoWays = (picked: number, hits: number): bigint =>
  ways(hits, picked) * ways(KENO_DRAWN - hits, KENO_NUMBERS - picked)

/** The chance that so many of the picked numbers are drawn. */
export const kenoChance = (picked: number, hits: number): number =>
  Number(kenoWays(picked, hits)) / Number(ways(KENO_DRAWN, KENO_NUMBERS))

/** Picked numbers as one text: `4 11 17`. */
export const writtenPicks = (picks: ReadonlyArray<number>): string => picks.join(" ")

/** The numbers that a text names, ascending. */
export const readPicks = (written: string | undefined): ReadonlyArray<number> =>
  (written ?? "")
    .split(" ")
    .filter((each) => each !== "")
    .map(Number)
    .toSorted((one, other) => one - other)

/** What a draw pays by its book. */
const outcome = ({ picks, risk }: KenoBet, { numbers }: KenoEntry): Multiplier =>
  kenoPays(risk, picks.length, picks.filter((pick) => numbers.includes(pick)).length)

const top = ({ picks, risk }: Pick<KenoBet, "picks" | "risk">): Multiplier =>
  Math.max(...picks.map((_, place) => kenoPays(risk, picks.length, place + 1))) as Multiplier

/** Ten numbers of forty are drawn, and it counts how many of them were picked. */
export const keno = {
  bet: KenoBet,
  moves: [],
  entries: [KenoEntry],
  first: { picks: "", risk: "medium" },
  read: ({ picks, risk }) => ({ picks: readPicks(picks), risk }),
  version: 1,
  isAtOnce: true,
  /** Until the last number is shown. */
  showMs: () => KENO_DRAWN * KENO_MS,
  share: SHARE,
  highest: kenoPays("high", KENO_MOST_PICKS, KENO_MOST_PICKS),
  top,
  play: (bet, draws) => {
    const numbers = chosen(draws, KENO_DRAWN, KENO_NUMBERS).map((place) => place + 1)
    const drawn = { type: "drawn", numbers } as const
    return { book: [drawn], ends: outcome(bet, drawn) }
  },
  pays: (bet, [drawn]) => (drawn === undefined ? undefined : outcome(bet, drawn)),
  takes: () => false,
} satisfies OwnGame<KenoBet, never, KenoEntry>
