import { Clock, Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  Consents,
  currentSession,
  MessageChoices,
  SecurityNotices,
  Sessions,
} from "#src/server/domains/identity/identity.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { tooMany } from "#src/server/web/refusals.ts"
import { Closings } from "./Closings.ts"
import { Erasures } from "./Erasures.ts"
import { Exports } from "./Exports.ts"
import { privacyRefusals } from "./privacy.refusals.ts"

/** An export that is not taken in this time is given up: a page of it is held until then. */
const TAKEN_WITHIN_MS = 600_000
/** When to come again where an export of the player is under way. */
const COME_AGAIN_MS = 60_000

const reply = answering(privacyRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** What is held of whoever is signed in, and its end. */
export const PersonalDataHandlers = HttpApiBuilder.group(
  Api,
  "personalData",
  Effect.fnUntraced(function* (handlers) {
    const choices = yield* MessageChoices
    const closings = yield* Closings
    const consents = yield* Consents
    const erasures = yield* Erasures
    const exports = yield* Exports
    /** Since when an export of a player is under way in this process: each has one at a time. */
    const underWay = new Map<PlayerId, number>()
    const notices = yield* SecurityNotices
    const sessions = yield* Sessions
    const viewOf = Effect.flatMap(currentSession, ({ playerId }) =>
      Effect.map(erasures.view(playerId), success),
    )
    const exportData = () =>
      reply((origin) =>
        Effect.gen(function* () {
          const session = yield* currentSession
          yield* sessions.demandProof(session)
          const { playerId } = session
          const now = yield* Clock.currentTimeMillis
          // One whose browser left before the first byte is not told of: it is over when it would be given up.
          if (now - (underWay.get(playerId) ?? Number.NEGATIVE_INFINITY) < TAKEN_WITHIN_MS)
            return yield* tooMany(origin, now + COME_AGAIN_MS)
          underWay.set(playerId, now)
          const over = Effect.sync(() => underWay.delete(playerId))
          const text = yield* Effect.onError(
            Effect.tap(exports.text(playerId, "player", metaOf(playerOwner(playerId), origin)), () =>
              notices.tell(playerId, "notice.dataExported", { address: origin.address }),
            ),
            () => over,
          )
          const body = text.pipe(
            Stream.encodeText,
            Stream.interruptWhen(Effect.andThen(Effect.sleep(TAKEN_WITHIN_MS), Effect.fail("late" as const))),
            Stream.ensuring(over),
          )
          return HttpServerResponse.stream(body, { contentType: "application/json" })
        }),
      )
    return handlers.handleRaw("exportData", exportData).handleAll({
      closing: () =>
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => closings.view(playerId)).pipe(Effect.map(success)),
        ),
      closeAccount: ({ payload: { reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            return success({ closedAt: yield* closings.close(yield* currentSession, reason.trim(), origin) })
          }),
        ),
      erasure: () => reply(() => viewOf),
      askErasure: ({ payload: { leave_balance } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* erasures.ask(yield* currentSession, leave_balance, origin)
            return yield* viewOf
          }),
        ),
      mailing: () =>
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => choices.view(playerId)).pipe(Effect.map(success)),
        ),
      chooseMailing: ({ payload: { kind, granted } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            choices.choose(playerId, kind, granted, origin),
          ).pipe(Effect.map(success)),
        ),
      consents: () =>
        reply(() =>
          Effect.flatMap(currentSession, ({ playerId }) => consents.list(playerId)).pipe(Effect.map(success)),
        ),
      changeConsent: ({ payload: { kind, granted } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            consents.change(playerId, kind, granted, origin),
          ).pipe(Effect.map(success)),
        ),
      withdrawErasure: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* erasures.withdraw(playerId, origin)
            return yield* viewOf
          }),
        ),
    })
  }),
)

/** The way out of a letter: whoever has the letter may press it. */
export const UnsubscribeHandlers = HttpApiBuilder.group(
  Api,
  "unsubscribe",
  Effect.fnUntraced(function* (handlers) {
    const choices = yield* MessageChoices
    return handlers.handleAll({
      unsubscribe: ({ query: { token } }) =>
        reply((origin) => Effect.map(choices.unsubscribe(token, origin), (kind) => success({ kind }))),
    })
  }),
)
