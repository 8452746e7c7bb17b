import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { CasinoTables } from "./CasinoTables.ts"
import { CasinoHandlers } from "./casino.http.ts"
import { roundAggregate } from "./round.aggregate.ts"
import { seedPairAggregate } from "./seed-pair.aggregate.ts"

/** What this domain brings to the server. */
export const casinoManifest = manifest({
  aggregates: [replayable(roundAggregate), replayable(seedPairAggregate)],
  services: CasinoTables.layer,
  handlers: CasinoHandlers,
})
