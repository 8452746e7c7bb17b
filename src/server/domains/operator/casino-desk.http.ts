import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { countedIn } from "#models/money/decimal-amount.ts"
import type { OpenRoundKind, OpenRoundRecord } from "#models/operator/casino-desk.ts"
import { fault } from "#models/request/fault.ts"
import {
  agreeClosing,
  type ByCloser,
  GameProviderFinder,
  GameReturns,
  OpenRoundFinder,
  OpenRounds,
  proposeClosing,
  RoundGone,
  roundPlaceIn,
  TableFinder,
  withdrawClosing,
} from "#src/server/domains/casino/casino.domain.ts"
import { countedOr400 } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { casinoDeskRefusals, RoundNowhere } from "./casino-desk.refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess } from "./OperatorAccess.ts"
import { roundActs } from "./round-acts.ts"

const reply = answering(casinoDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** The desk of the casino. */
export const CasinoDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorCasino",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const finder = yield* OpenRoundFinder
    const open = yield* OpenRounds
    const providers = yield* GameProviderFinder
    const returns = yield* GameReturns
    const tables = yield* TableFinder
    const proposed = yield* prepared(proposeClosing)
    const withdrawn = yield* prepared(withdrawClosing)
    const agreed = yield* prepared(agreeClosing)

    const found = (kind: OpenRoundKind, id: string) =>
      Effect.catchTag(finder.record(kind, id), "RoundGone", () => Effect.fail(new RoundNowhere()))

    /** A round as it stands, with what whoever asks may do to it. */
    const recordOf = Effect.fnUntraced(function* (kind: OpenRoundKind, id: string) {
      const asking = { ...(yield* CurrentOperator), at: yield* Clock.currentTimeMillis }
      const { record, provided } = yield* found(kind, id)
      const acts =
        provided === undefined ? [] : roundActs(provided, asking, open.canAsk(record.provider ?? ""))
      return { ...record, acts } satisfies OpenRoundRecord
    })

    /** Does something to a round of a provider, written down as the work of whoever asks, and answers with how it stands then. */
    const acted = <A, E, R>(id: string, act: (as: ByCloser) => Effect.Effect<A, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* found("provided", id)
          yield* access.note(standing, { type: "session.used" }, origin)
          const by = metaOf(operatorActor(standing.name), origin)
          yield* act({ operator: standing.name, station: standing.browser, by })
          return success(yield* recordOf("provided", id))
        }),
      )

    return handlers.handleAll({
      openRounds: ({ query: { provider = null, game = null, player = null, hours = null, after } }) =>
        reply(() =>
          Effect.gen(function* () {
            const place = after === undefined ? undefined : roundPlaceIn(after)
            if (after !== undefined && place === undefined) return yield* badField("after", fault("words"))
            return success(yield* finder.page({ provider, game, player, hours }, place))
          }),
        ),
      openRound: ({ payload: { kind, id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const record = yield* recordOf(kind, id)
            yield* access.note(
              yield* CurrentOperator,
              { type: "record.opened", record: { kind: "round", id } },
              origin,
            )
            return success(record)
          }),
        ),
      askProvider: ({ payload: { id } }) => acted(id, (as) => open.askNow(id, as)),
      proposeClosing: ({ payload: { id, way, amount, note } }) =>
        acted(id, (as) =>
          Effect.gen(function* () {
            const { record } = yield* found("provided", id)
            const units = yield* countedOr400(() => countedIn(amount, record.currency, "amount"))
            yield* proposed({ ...as, id, way, amount: units, note: note.trim() })
          }),
        ),
      agreeClosing: ({ payload: { id, seen } }) =>
        acted(id, (as) =>
          Effect.gen(function* () {
            const { provided } = yield* found("provided", id)
            const round = provided?.snapshot.context.round
            if (round === undefined) return yield* new RoundGone()
            yield* agreed({ ...as, id, round, seen })
          }),
        ),
      withdrawClosing: ({ payload: { id } }) => acted(id, (as) => withdrawn({ ...as, id })),
      gameReturns: ({ query: { period } }) => reply(() => Effect.map(returns.of(period), success)),
      casinoTables: () => reply(() => Effect.map(tables.tables, success)),
      gameProviders: () => reply(() => Effect.map(providers.page, success)),
    })
  }),
)
