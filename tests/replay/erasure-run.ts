import { Clock, Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { renameClearLogins } from "#src/server/identity/clear-logins.ts"
import { Aggregates } from "#src/server/journal/Aggregates.ts"
import { loginAggregate } from "#src/server/projections/login-aggregate.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

/** What is done so that people can be erased: a login held under a phone in clear goes on under another name. */
export const peopleAreErased = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const playerId = (yield* new Visitor("en", false).register(nextNumber())) as PlayerId
  const at = yield* Clock.currentTimeMillis
  const claimed = yield* aggregates.decide(loginAggregate, `7${nextNumber()}`, {
    type: "login.claimed",
    at,
    playerId,
  })
  yield* aggregates.commit([claimed], { meta: { actor: "system" } })
  yield* renameClearLogins
}).pipe(Effect.orDie)
