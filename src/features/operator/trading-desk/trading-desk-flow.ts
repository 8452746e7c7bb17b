import { Clock, Effect } from "effect"
import { tradingDeskMachine } from "#machines/operator/trading-desk/trading-desk.machine.ts"
import type { TradingActInput } from "#machines/operator/trading-desk/trading-desk.setup.ts"
import { OperatorTradingApi } from "#models/api/operator-trading.ts"
import type { TradingQuery } from "#models/operator/trading-desk.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of the line by itself. */
const PAUSE_MS = 5000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const asked = ({ sport, champ, game, search, show, after, before }: TradingQuery) => ({
  ...(sport === null ? {} : { sport }),
  ...(champ === null ? {} : { champ }),
  ...(game === null ? {} : { game }),
  ...(search === "" ? {} : { q: search }),
  ...(show === null ? {} : { show }),
  ...(after === null ? {} : { after }),
  ...(before === null ? {} : { before }),
})

const acted = ({ picked, reason, note }: TradingActInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const scope = picked?.scope ?? ({ kind: "all" } as const)
    return picked?.act === "lift"
      ? yield* http.call(OperatorTradingApi, "liftStop", {
          payload: { scope, since: picked.since ?? 0, note },
        })
      : yield* http.call(OperatorTradingApi, "stopTrading", {
          payload: { scope, reason: reason ?? "other", note },
        })
  })

/** The desk of trading in the page. Nothing of it is journalled: what was done is the server's to remember. */
export const tradingDeskFlow = defineFlow(
  "trading-desk",
  ({ actor }) => ({
    machine: tradingDeskMachine.provide({
      actors: {
        loadLine: actor((query) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorTradingApi, "trading", { query: asked(query) }),
          ).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        act: actor((input) => acted(input).pipe(Effect.as(null), Effect.mapError(deskFailure))),
      },
    }),
    input: undefined,
  }),
  {
    link: tellsLost,
  },
)
