import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Identifications } from "#src/server/domains/identification/Identifications.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import {
  caseIn,
  DOCUMENTS,
  reviewer,
  sendPassport,
  takeCase,
  unmask,
  uploadPicture,
} from "#tests/support/identified.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

/** How long a document counts on the site of this run: a clock of years is slow to turn. */
export const TERM_MS = 3_600_000

/**
 * A player's pictures are taken, taken back and sent; one reviewer puts the case back, another refuses it; sent again it is
 * accepted, and its term ends. A second player is erased while the case waits.
 */
export const playersAreIdentified = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const playerId = yield* who.register(nextNumber())
  const picture = yield* Effect.promise(() => pictureOf(300, 300))
  const uploaded = yield* uploadPicture(who, "back", picture)
  const [document] = (
    uploaded.body as { readonly value: { readonly documents: ReadonlyArray<{ readonly id: string }> } }
  ).value.documents
  const token = yield* who.token
  yield* who.send("DELETE", `${DOCUMENTS}/${document?.id}`, { headers: { "x-auth": `Bearer ${token}` } })
  yield* who.secure("/saverequireddocuments", { doc_type: "passport", values: { name: "Анна" } })
  yield* sendPassport(who)
  const path = `/review-api/cases/${playerId}`
  const first = yield* reviewer
  yield* first.post(`${path}/open`)
  const [shown] = caseIn(yield* unmask(first, playerId)).documents
  yield* first.get(shown?.address ?? "")
  yield* first.post(`${path}/release`)
  yield* takeCase(first, playerId)
  yield* first.post(`${path}/refuse`, { reasons: ["unreadable"] })
  yield* first.post("/review-api/sign-out")
  yield* sendPassport(who)
  const second = yield* reviewer
  yield* takeCase(second, playerId)
  yield* second.post(`${path}/accept`)
  const leaving = new Visitor("en", false)
  yield* leaving.register(nextNumber())
  yield* sendPassport(leaving)
  yield* leaving.post("/account-api/personal-data/erasure", { leave_balance: true })
  yield* TestClock.adjust(SETTINGS.erasure.waitMs)
  yield* (yield* Erasures).sweep
  yield* TestClock.adjust(TERM_MS)
  yield* (yield* Identifications).sweep
}).pipe(Effect.orDie)

/** A reviewer asks for one picture more; it is sent, and the case refused for it. */
export const playersAreAskedForMore = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const playerId = yield* who.register(nextNumber())
  const path = `/review-api/cases/${playerId}`
  const grounds = { reasons: ["unreadable"], pictures: [{ side: "front", reason: "unreadable" }] }
  const desk = yield* reviewer
  yield* sendPassport(who)
  yield* desk.post(`${path}/open`)
  yield* unmask(desk, playerId)
  yield* desk.post(`${path}/ask-more`, grounds)
  yield* sendPassport(who)
  yield* takeCase(desk, playerId)
  yield* desk.post(`${path}/refuse`, grounds)
}).pipe(Effect.orDie)
