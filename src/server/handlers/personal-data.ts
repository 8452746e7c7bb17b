import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Conflict } from "#models/api/errors.ts"
import { Erasures } from "../privacy/Erasures.ts"
import { currentSession } from "./authentication.ts"
import { conflict, fromOrigin, proofNeeded, refusal, unavailable } from "./refusals.ts"

const success = <A>(value: A) => ({ success: true as const, value })

/** What is held of whoever is signed in, and its end. */
export const PersonalDataHandlers = HttpApiBuilder.group(
  Api,
  "personalData",
  Effect.fnUntraced(function* (handlers) {
    const erasures = yield* Erasures
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
            Effect.catchTag("ErasureBlocked", ({ inPlay }) =>
              Effect.fail(
                new Conflict(refusal(inPlay > 0 ? "erasure-open-bets" : "erasure-balance", origin)),
              ),
            ),
            Effect.catchTag("ErasureElsewhere", conflict("erasure-elsewhere", origin)),
            Effect.catchTag("StoreUnavailable", unavailable(origin)),
          ),
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
