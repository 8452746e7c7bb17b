import { Effect } from "effect"
import { stakedOn } from "#models/casino/round.ts"
import { kenoPicks } from "#models/casino/timed/keno-80.ts"
import type { OverRound } from "#models/casino/tournaments/points.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { crashBetAggregate } from "../crash/crash-bet.aggregate.ts"
import { roundAggregate } from "../round.aggregate.ts"
import { timedBetsAggregate } from "../timed/timed-bets.aggregate.ts"

/** Events that a round of any game of the house is over with, for a player. */
export const ENDS: ReadonlyArray<string> = ["round.ended", "stake.cashedOut", "stake.decided", "bets.decided"]

/** A player's round that is over. */
export interface PlayedRound {
  readonly playerId: PlayerId
  readonly over: OverRound
}

const ofRound = Effect.fnUntraced(function* (id: string) {
  const { round } = (yield* (yield* Aggregates).load(roundAggregate, id)).snapshot.context
  if (round?.ended === undefined) return undefined
  const { playerId, key, bet, currency, openedAt, ended } = round
  const over: OverRound = {
    game: bet.game,
    round: key,
    currency,
    staked: stakedOn(round),
    paid: ended.paid,
    begunAt: openedAt,
    endedAt: ended.at,
    ...(bet.game === "keno" ? { picks: bet.picks.length } : {}),
  }
  return { playerId, over }
})

/** A bet of crash; one whose stake went back is no round. */
const ofCrash = Effect.fnUntraced(function* (id: string) {
  const { bet } = (yield* (yield* Aggregates).load(crashBetAggregate, id)).snapshot.context
  if (bet?.ended === undefined || bet.ended.how === "returned") return undefined
  const { playerId, key, currency, stake, placedAt, ended } = bet
  const over: OverRound = {
    game: "crash",
    round: key,
    currency,
    staked: stake,
    paid: ended.paid,
    begunAt: placedAt,
    endedAt: ended.at,
  }
  return { playerId, over }
})

/** All that an account has bet on a round that is drawn for everybody, as one round. */
const ofTimed = Effect.fnUntraced(function* (id: string) {
  const { snapshot } = yield* (yield* Aggregates).load(timedBetsAggregate, id)
  const { placed } = snapshot.context
  const [first] = placed?.bets ?? []
  if (placed === undefined || first === undefined || snapshot.status !== "done") return undefined
  const end = (yield* (yield* Journal).read(timedBetsAggregate.streamOf(id))).at(-1)
  const sumOf = (amounts: ReadonlyArray<number>) =>
    minorUnits(amounts.reduce((all, amount) => all + amount, 0))
  const over: OverRound = {
    game: placed.game,
    round: first.key,
    currency: placed.currency,
    staked: sumOf(placed.bets.map(({ stake }) => stake)),
    paid: sumOf(placed.bets.map(({ paid = 0 }) => paid)),
    begunAt: first.placedAt,
    endedAt: end?.at ?? first.placedAt,
    ...(placed.game === "keno-80"
      ? { picks: Math.max(...placed.bets.map(({ pick }) => kenoPicks(pick).length)) }
      : {}),
  }
  return { playerId: placed.playerId, over }
})

/** The round that a stream is of; nothing where it is of none, or of one that doesn't count. */
export const overRound = Effect.fnUntraced(function* (stream: string) {
  const { kind, id } = splitStream(stream)
  if (kind === roundAggregate.kind) return yield* ofRound(id)
  if (kind === crashBetAggregate.kind) return yield* ofCrash(id)
  return kind === timedBetsAggregate.kind ? yield* ofTimed(id) : undefined
})
