import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { PlayerDesk } from "#src/server/domains/players/PlayerDesk.ts"
import { Visitor } from "#tests/support/player-site.ts"

const anna = {
  name: "anna.petrova",
  station: "station of anna.petrova",
  roles: ["support"],
  by: { actor: "operator:anna.petrova" },
} as const

/** A player closes the account with a reason, an operator opens it again, and another player closes one without a word. */
export const accountsAreClosed = Effect.gen(function* () {
  const desk = yield* PlayerDesk
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("closing@example.com")) as PlayerId
  yield* who.post("/account-api/closing", { reason: "I bet elsewhere now" })
  const { acts } = yield* desk.record(playerId, anna, { isMasked: true, language: "en" })
  const version = acts.find(({ act }) => act === "reopen")?.version ?? 0
  yield* desk.reopen({ playerId, version, reason: "The player wrote from their own mailbox" }, anna)
  const other = new Visitor("en", false)
  yield* other.registerByMail("closed@example.com")
  yield* other.post("/account-api/closing", { reason: "" })
}).pipe(Effect.orDie)
