import { Schema } from "effect"
import { LobbyGame, lobbyShelfOf } from "../lobby.ts"
import { multiplierOf, WHOLE } from "../multiplier.ts"
import { RoundKey } from "../round.ts"
import type { OverRound } from "../tournaments/points.ts"
import type { Challenge } from "./challenge.ts"

/** What challenges look at in a round that is over. `multiple`: what it paid for each unit of its stakes, in ten-thousandths; `picks`: numbers of keno. */
export const CountedRound = Schema.Struct({
  round: RoundKey,
  game: LobbyGame,
  begunAt: Schema.Int,
  endedAt: Schema.Int,
  multiple: Schema.Int,
  picks: Schema.optionalKey(Schema.Int),
})
export type CountedRound = typeof CountedRound.Type

/** How many rounds of each game count for a challenge. */
export type Counts = Readonly<Partial<Record<LobbyGame, number>>>

/** A round as challenges look at it; nothing of one that nothing was staked on. */
export const countedRound = ({
  round,
  game,
  begunAt,
  endedAt,
  staked,
  paid,
  picks,
}: OverRound): CountedRound | undefined =>
  staked <= 0
    ? undefined
    : {
        round,
        game,
        begunAt,
        endedAt,
        multiple: multiplierOf(BigInt(paid), BigInt(staked)),
        ...(picks === undefined ? {} : { picks }),
      }

/** How far a challenge goes: it is done at so many. */
export const targetOf = (challenge: Challenge): number => {
  if (challenge.kind === "games") return challenge.games * challenge.rounds
  return challenge.kind === "wins" ? challenge.games : challenge.rounds
}

/** How far a player has come in a challenge, {@link targetOf} at the most: of different games those count that most was played of. */
export const doneOf = (challenge: Challenge, counts: Counts): number => {
  const each = Object.values(counts).toSorted((one, other) => other - one)
  const counted = challenge.kind === "games" ? each.slice(0, challenge.games) : each
  return counted.reduce((sum, count) => sum + count, 0)
}

/** Whether a challenge is done. */
export const isDone = (challenge: Challenge, counts: Counts): boolean =>
  doneOf(challenge, counts) >= targetOf(challenge)

const isOf = (challenge: Challenge, { game, multiple, picks = 0 }: CountedRound): boolean => {
  switch (challenge.kind) {
    case "games":
      return true
    case "wins":
      return multiple > WHOLE
    case "multiple":
      return multiple >= challenge.multiple
    case "picks":
      return picks >= challenge.picks
    case "shelf":
      return lobbyShelfOf(game) === challenge.shelf
  }
}

/** Rounds of one game that a challenge counts at the most: more of them bring nothing. */
const mostOfOne = (challenge: Challenge): number => (challenge.kind === "wins" ? 1 : challenge.rounds)

/** What counts for a challenge after a round; nothing where the round changes nothing. */
export const countsAfter = (
  challenge: Challenge,
  counts: Counts,
  round: CountedRound,
): Counts | undefined => {
  const { [round.game]: before = 0 } = counts
  return isDone(challenge, counts) || !isOf(challenge, round) || before >= mostOfOne(challenge)
    ? undefined
    : { ...counts, [round.game]: before + 1 }
}
