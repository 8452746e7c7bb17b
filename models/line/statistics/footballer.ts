import { Schema } from "effect"
import type { TeamId } from "../catalogue/catalogue.ts"
import { type GameLineUps, type LineUp, PlayerDeed } from "./line-up.ts"
import { PlayerGame, playerGameOf } from "./player-game.ts"
import type { GameResult } from "./result.ts"

/** What a footballer did in a game that he played in. */
export const FootballerGame = Schema.Struct({
  ...PlayerGame.fields,
  /** He was on the pitch from the first minute. */
  began: Schema.Boolean,
  /** In the order in which they happened. */
  deeds: Schema.Array(PlayerDeed),
})
export type FootballerGame = typeof FootballerGame.Type

/** Sums over a footballer's games. */
export const FootballerSums = Schema.Struct({
  games: Schema.Int,
  began: Schema.Int,
  goals: Schema.Int,
  yellow: Schema.Int,
  red: Schema.Int,
})
export type FootballerSums = typeof FootballerSums.Type

/** Somebody of a side, on the pitch or on the bench. */
export const memberOf = ({ players, bench }: LineUp, number: number): LineUp["bench"][number] | undefined =>
  [...players, ...bench].find((each) => each.number === number)

/** What a footballer did in a game that is over, by its line-ups; nothing where he had no part in it. */
export const gameOfFootballer = (
  result: GameResult,
  lineUps: GameLineUps,
  team: TeamId,
  number: number,
): FootballerGame | undefined => {
  const played = playerGameOf(result, team)
  if (played === undefined) return undefined
  const own = lineUps[played.side]
  const began = own.players.some((player) => player.number === number)
  const deeds = memberOf(own, number)?.deeds ?? []
  if (!began && !deeds.some(({ kind }) => kind === "on")) return undefined
  return { ...played.game, began, deeds }
}

/** Sums of a footballer's games. */
export const footballerSums = (games: ReadonlyArray<FootballerGame>): FootballerSums => {
  const deeds = games.flatMap((game) => game.deeds)
  const count = (kind: PlayerDeed["kind"]) => deeds.filter((deed) => deed.kind === kind).length
  return {
    games: games.length,
    began: games.filter(({ began }) => began).length,
    goals: count("goal"),
    yellow: count("yellow"),
    red: count("red"),
  }
}
