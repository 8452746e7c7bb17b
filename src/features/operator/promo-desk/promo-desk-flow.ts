import { Clock, Effect } from "effect"
import type { PromoAsk } from "#machines/operator/promo-desk/promo-desk.events.ts"
import { promoDeskMachine } from "#machines/operator/promo-desk/promo-desk.machine.ts"
import { OperatorPromosApi } from "#models/api/operator-promos.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of the codes by themselves. */
const PAUSE_MS = 60_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const acted = (ask: PromoAsk | null) =>
  Effect.gen(function* () {
    if (ask === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const http = yield* Http
    const { code } = ask
    const asked =
      ask.ask === "make"
        ? http.call(OperatorPromosApi, "draftPromo", { payload: { code, terms: ask.terms } })
        : http.call(OperatorPromosApi, "changePromo", { params: { code }, payload: ask.act })
    return (yield* Effect.mapError(asked, deskFailure)).value
  })

/** The desk of promotional codes in the page. Nothing of it is journalled. */
export const promoDeskFlow = defineFlow(
  "promo-desk",
  ({ actor }) => ({
    machine: promoDeskMachine.provide({
      actors: {
        loadPromos: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorPromosApi, "promoDesk", {})).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        act: actor(acted),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "desk.opened" }, left: { type: "desk.closed" } }, link: tellsLost },
)
