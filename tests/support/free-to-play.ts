import type { PlayerId } from "#models/wallet/account.ts"
import { exclusionAggregate } from "#src/server/domains/limits/exclusion.aggregate.ts"
import { limitAggregate } from "#src/server/domains/limits/limit.aggregate.ts"
import { LINE, tradingStopsAggregate } from "#src/server/domains/line/stops/trading-stops.aggregate.ts"
import { given } from "./given.ts"

/** The streams of a player who has neither set a limit nor stopped, under a line of which nothing is stopped, as a command on a bet is given them. */
export const freeToPlay = (playerId: PlayerId) => ({
  limits: given(limitAggregate, playerId),
  exclusion: given(exclusionAggregate, playerId),
  stops: given(tradingStopsAggregate, LINE),
})
