import { createHmac } from "node:crypto"
import type { ProvidedGame } from "#models/casino/providers/provided-game.ts"

/** What can be bet on: a sum from 3 to 10, a sum from 11 to 18, three alike. Three alike lose the first two. */
export const PICKS = ["low", "high", "triple"] as const
export type Pick = (typeof PICKS)[number]

/** Three dice, 1 to 6 each. */
export type Dice = readonly [number, number, number]

/** What comes back of a stake that wins, the stake among it. */
export const PAYS: Readonly<Record<Pick, number>> = { low: 2, high: 2, triple: 35 }

/** The game as the lobby knows it: 105 of 216 throws win twice the stake, 6 of 216 win 35 times, 35 of 36 in the long run both. */
export const THREE_DICE: ProvidedGame = {
  slug: "three-dice",
  id: 1000,
  name: { ru: "Три кости", en: "Three dice" },
  category: "tables",
  share: 0.9722,
}

const FACES = 6
/** Bytes from here on would make some faces likelier than others. */
const FAIR_BYTES = 252

/** The throw of a round: nobody can tell it before who doesn't have the secret, and it is the same whenever it is asked for. */
export const thrown = (secret: string, round: string): Dice => {
  const faces: Array<number> = []
  for (let block = 0; faces.length < 3; block += 1) {
    const bytes = createHmac("sha256", secret).update(`${round} ${block}`).digest()
    faces.push(...[...bytes].filter((byte) => byte < FAIR_BYTES).map((byte) => (byte % FACES) + 1))
  }
  const [first = 1, second = 1, third = 1] = faces
  return [first, second, third]
}

/** Whether a throw wins what was bet on. */
export const wins = (pick: Pick, [first, second, third]: Dice): boolean => {
  const isTriple = first === second && second === third
  if (pick === "triple") return isTriple
  return !isTriple && first + second + third <= 10 === (pick === "low")
}

/** What is paid for a stake: minor units. */
export const paidFor = (pick: Pick, dice: Dice, stake: number): number =>
  wins(pick, dice) ? stake * PAYS[pick] : 0

/** The name of a round says what was bet on, so that it can be told anew from it. */
export const roundOf = (pick: Pick, guid: string): string => `${pick}-${guid}`

/** What was bet on in a round; nothing where it is no round of this game. */
export const pickOf = (round: string): Pick | undefined => PICKS.find((pick) => round.startsWith(`${pick}-`))
