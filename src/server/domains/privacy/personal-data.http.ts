import { Effect, Semaphore } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Conflict } from "#models/api/errors.ts"
import {
  Consents,
  currentSession,
  proofNeeded,
  SecurityNotices,
  Sessions,
} from "#src/server/domains/identity/identity.domain.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { conflict, fromOrigin, notFound, refusal, unavailable } from "#src/server/web/refusals.ts"
import { Erasures } from "./Erasures.ts"
import { Exports } from "./Exports.ts"

/** Exports gathered at once, in memory: whoever asks for one meanwhile waits. */
const AT_ONCE = 2

const success = <A>(value: A) => ({ success: true as const, value })

/** What is held of whoever is signed in, and its end. */
export const PersonalDataHandlers = HttpApiBuilder.group(
  Api,
  "personalData",
  Effect.fnUntraced(function* (handlers) {
    const consents = yield* Consents
    const erasures = yield* Erasures
    const exports = yield* Exports
    const gathering = yield* Semaphore.make(AT_ONCE)
    const notices = yield* SecurityNotices
    const sessions = yield* Sessions
    const viewOf = Effect.flatMap(currentSession, ({ playerId }) =>
      Effect.map(erasures.view(playerId), success),
    )
    return handlers.handleAll({
      erasure: () =>
        fromOrigin((origin) => viewOf.pipe(Effect.catchTag("StoreUnavailable", unavailable(origin)))),
      askErasure: ({ payload: { leave_balance } }) =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            yield* erasures.ask(yield* currentSession, leave_balance, origin)
            return yield* viewOf
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("ErasureBlocked", ({ openBets }) =>
              Effect.fail(
                new Conflict(refusal(openBets > 0 ? "erasure-open-bets" : "erasure-balance", origin)),
              ),
            ),
            Effect.catchTag("ErasureElsewhere", conflict("erasure-elsewhere", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      exportData: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const session = yield* currentSession
            yield* sessions.demandProof(session)
            const { playerId } = session
            const data = yield* gathering.withPermits(1)(
              exports.of(playerId, "player", metaOf(playerOwner(playerId), origin)),
            )
            yield* notices.tell(playerId, "notice.dataExported", { address: origin.address })
            return data
          }).pipe(
            Effect.catchTag("ProofNeeded", proofNeeded(origin)),
            Effect.catchTag("PlayerUnknown", () => Effect.fail(notFound("player-unknown", origin))),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      consents: () =>
        fromOrigin((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) => consents.list(playerId)).pipe(
            Effect.map(success),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
      changeConsent: ({ payload: { kind, granted } }) =>
        fromOrigin((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            consents.change(playerId, kind, granted, origin),
          ).pipe(Effect.map(success), Effect.catchTag("StoreUnavailable", unavailable(origin))),
        ),
      withdrawErasure: () =>
        fromOrigin((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* erasures.withdraw(playerId, origin)
            return yield* viewOf
          }).pipe(
            Effect.catchTag("ErasureElsewhere", conflict("erasure-elsewhere", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
        ),
    })
  }),
)
