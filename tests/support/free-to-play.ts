import type { PlayerId } from "#models/wallet/account.ts"
import { exclusionAggregate } from "#src/server/domains/limits/exclusion.aggregate.ts"
import { limitAggregate } from "#src/server/domains/limits/limit.aggregate.ts"
import { given } from "./given.ts"

/** The streams of a player who has neither set a limit nor stopped, as a command on money is given them. */
export const freeToPlay = (playerId: PlayerId) => ({
  limits: given(limitAggregate, playerId),
  exclusion: given(exclusionAggregate, playerId),
})
