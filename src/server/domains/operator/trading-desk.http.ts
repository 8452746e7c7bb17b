import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { explains, type StopReason } from "#models/line/trading-stop.ts"
import { fault } from "#models/request/fault.ts"
import {
  askReopening,
  type ByOperator,
  confirmReopening,
  explainStop,
  liftStop,
  placeStop,
  StopGone,
  stopEverything,
  withdrawReopening,
} from "#src/server/domains/line/line.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { TradingDesk } from "./TradingDesk.ts"
import { tradingDeskRefusals } from "./trading-desk.refusals.ts"

const reply = answering(tradingDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** What is said with a stop, refused where it is not enough. */
const explained = ({ reason, note }: { readonly reason: StopReason; readonly note: string }) =>
  explains(reason, note) ? Effect.succeed({ reason, note: note.trim() }) : badField("note", fault("words"))

/** The desk of trading. */
export const TradingDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorTrading",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const desk = yield* TradingDesk
    const stopped = yield* prepared(placeStop)
    const lifted = yield* prepared(liftStop)
    const halted = yield* prepared(stopEverything)
    const explainedStop = yield* prepared(explainStop)
    const asked = yield* prepared(askReopening)
    const confirmed = yield* prepared(confirmReopening)
    const withdrawn = yield* prepared(withdrawReopening)

    /** Does something to the stops, written down as the work of whoever asks, and answers with how everything stands then. */
    const acted = <E, R>(act: (as: ByOperator) => Effect.Effect<unknown, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          const by = metaOf(operatorActor(standing.name), origin)
          yield* access.note(standing, { type: "session.used" }, origin)
          yield* act({ operator: standing.name, station: standing.browser, by })
          return success(yield* desk.emergency(standing, origin.language))
        }),
      )

    return handlers.handleAll({
      trading: ({ query: { sport, champ, game, q = "", show, after, before } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (after !== undefined && !/^\d{1,15}\.\d{1,15}$/.test(after))
              return yield* badField("after", fault("words"))
            const query = {
              sport: sport ?? null,
              champ: champ ?? null,
              game: game ?? null,
              search: q.trim(),
              show: show ?? null,
              after: after ?? null,
              before: before ?? null,
            }
            return success(yield* desk.page(query, yield* CurrentOperator, origin.language))
          }),
        ),
      emergency: () =>
        reply((origin) =>
          Effect.flatMap(CurrentOperator, (standing) => desk.emergency(standing, origin.language)).pipe(
            Effect.map(success),
          ),
        ),
      stopTrading: ({ payload: { scope, ...said } }) =>
        acted((as) =>
          // Everything is stopped by a right of its own.
          scope.kind === "all"
            ? badField("scope", fault("words"))
            : Effect.flatMap(explained(said), (why) => stopped({ ...as, scope, ...why })),
        ),
      liftStop: ({ payload: { scope, since, note } }) =>
        acted((as) =>
          // Everything is opened by two people.
          scope.kind === "all"
            ? Effect.fail(new StopGone())
            : lifted({ ...as, scope, since, note: note.trim() }),
        ),
      stopEverything: () => acted(halted),
      explainStop: ({ payload }) =>
        acted((as) => Effect.flatMap(explained(payload), (why) => explainedStop({ ...as, ...why }))),
      askReopening: ({ payload: { note } }) => acted((as) => asked({ ...as, note: note.trim() })),
      confirmReopening: ({ payload: { since } }) => acted((as) => confirmed({ ...as, since })),
      withdrawReopening: () => acted(withdrawn),
    })
  }),
)
