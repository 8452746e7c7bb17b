import { SeedPairEvent } from "#machines/casino/seed-pair/seed-pair.events.ts"
import { seedPairMachine } from "#machines/casino/seed-pair/seed-pair.machine.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Id of the seeds of a player's rounds of a game. */
export const seedPairId = (playerId: PlayerId, game: OwnGameSlug): string => `${playerId}/${game}`

export const seedPairAggregate = makeAggregate({
  kind: "seed-pair",
  machine: seedPairMachine,
  input: () => undefined,
  events: SeedPairEvent,
  version: 1,
  remembered: 1000,
  documentKinds: [],
  project: () => [],
})
