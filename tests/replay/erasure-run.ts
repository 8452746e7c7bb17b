import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { ERASURE_WAIT_MS } from "#models/privacy/erasure.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { renameClearLogins } from "#src/server/domains/identity/sign-in/clear-logins.ts"
import { loginAggregate } from "#src/server/domains/identity/sign-in/login.aggregate.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid, nextNumber } from "#tests/support/wagers.ts"

const PROOF = "/account-api/auth/proof"
const CONSENTS = "/account-api/personal-data/consents"
const ERASURE = "/account-api/personal-data/erasure"

/** A player agrees to news and takes it back, asks for all that is held, then asks to be erased, takes it back, asks again; a deposit puts it off, and then it is done. */
const erased = Effect.gen(function* () {
  const { sweep } = yield* Erasures
  const who = new Visitor("en", false)
  const number = nextNumber()
  yield* who.register(number)
  yield* who.post(CONSENTS, { kind: "news.email", granted: true })
  yield* who.post(CONSENTS, { kind: "news.email", granted: false })
  yield* who.post("/account-api/personal-data/export")
  yield* who.post(ERASURE, { leave_balance: false })
  yield* who.post(`${ERASURE}/withdraw`)
  yield* who.post(ERASURE, { leave_balance: false })
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 500 })
  yield* TestClock.adjust(ERASURE_WAIT_MS)
  yield* sweep
  yield* who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD })
  yield* who.post(PROOF, { password: PASSWORD })
  yield* who.post(`${ERASURE}/withdraw`)
  yield* who.post(ERASURE, { leave_balance: true })
  yield* TestClock.adjust(ERASURE_WAIT_MS)
  yield* sweep
})

/** A login held under a phone in clear goes on under another name, and a player is erased. The clock is the caller's. */
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
  yield* erased
}).pipe(Effect.orDie)
