import type { Multiplier } from "../multiplier.ts"
import { type BingoRoom, cardOf } from "./bingo-cards.ts"
import { BINGO_CALLS, BINGO_PRIZES, bingoStandings } from "./bingo-prizes.ts"
import { hundredths } from "./fixed-odds.ts"
import type { TimedGame } from "./timed-game.ts"

/** A room of bingo: balls are called for everybody, and a card is paid for each prize by the call that completes it. */
const bingoRoom = (room: BingoRoom, share: number): TimedGame => {
  // A card whose own numbers are called first wins each prize by its soonest call.
  const highest = hundredths(BINGO_PRIZES[room].reduce((sum, { steps }) => sum + (steps[0]?.[1] ?? 0), 0))
  const takes = (pick: string) => cardOf(pick) !== undefined
  const top = (pick: string) => (takes(pick) ? highest : hundredths(0))
  return {
    version: 1,
    draws: BINGO_CALLS[room],
    bettingMs: 45_000,
    leadMs: 3000,
    beatMs: 1200,
    pauseMs: 12_000,
    places: [],
    isOnce: true,
    takes,
    pays: (pick, numbers) => {
      const card = cardOf(pick)
      const won = card === undefined ? [] : bingoStandings(room, card, numbers)
      return won.reduce((sum, { pays }) => sum + pays, 0) as Multiplier
    },
    odds: top,
    top,
    share: [share, share],
    highest,
  }
}

/** Bingo of 75 balls on cards of five by five with a free centre. */
export const bingo75 = bingoRoom("bingo-75", 0.9488)
/** Bingo of 90 balls on cards of three rows with five numbers each. */
export const bingo90 = bingoRoom("bingo-90", 0.9452)

/** Whether a game is a room of bingo. */
export const isBingo = (game: string): game is BingoRoom => game === "bingo-75" || game === "bingo-90"
