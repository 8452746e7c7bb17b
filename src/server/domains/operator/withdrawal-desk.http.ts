import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { isReason } from "#models/audit/subject.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { mayDo } from "#models/operator/permissions.ts"
import { type ActBar, DESK_ACTS, type DeskAct, type DeskRecord } from "#models/operator/withdrawal-desk.ts"
import { fault } from "#models/request/fault.ts"
import { payerOf } from "#models/wallet/account.ts"
import {
  actBarred,
  placeIn,
  WithdrawalQueue,
  Withdrawals,
} from "#src/server/domains/cashier/cashier.domain.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { operatorActor } from "./enter-operator.ts"
import { OperatorAccess, type OperatorStanding } from "./OperatorAccess.ts"
import { withdrawalDeskRefusals } from "./withdrawal-desk.refusals.ts"

const reply = answering(withdrawalDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** Why somebody may not do something that the chart would take. */
const notPermitted = (act: DeskAct, state: DeskRecord["state"], { roles }: OperatorStanding): boolean => {
  if (act === "refuse") return !mayDo(roles, "withdrawals.refuse")
  if (act !== "approve") return !mayDo(roles, "withdrawals.return")
  return !mayDo(roles, state === "awaitingSecond" ? "withdrawals.approve-second" : "withdrawals.approve")
}

/** The desk of withdrawals. */
export const WithdrawalDeskHandlers = HttpApiBuilder.group(
  Api,
  "operatorWithdrawals",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const queue = yield* WithdrawalQueue
    const withdrawals = yield* Withdrawals

    /** How one stands, and what whoever asks may do to it. */
    const recordOf = (id: WithdrawalId, standing: OperatorStanding, origin: Origin, isMasked: boolean) =>
      Effect.gen(function* () {
        const { withdrawal, loaded } = yield* queue.find(id)
        const { label = "", token = "", holder = null } = loaded.snapshot.context
        const { state, asked } = withdrawal
        const at = yield* Clock.currentTimeMillis
        const who = { operator: standing.name, device: standing.browser, at }
        const barOf = (act: DeskAct): ActBar | null => {
          const bar = actBarred(loaded, act, who)
          if (bar === "not-now") return bar
          return notPermitted(act, state, standing) ? "not-permitted" : bar
        }
        return {
          ...queue.row(withdrawal, origin.language, at),
          accountId: payerOf(withdrawal.userId, withdrawal.accountId).accountId,
          level: withdrawal.level,
          since: withdrawal.since,
          holds: withdrawal.holds,
          documents: asked?.documents ?? [],
          hasDocuments: asked?.receivedAt !== undefined,
          isMasked,
          to: isMasked ? label : token,
          holder: isMasked ? null : holder,
          payouts: withdrawal.payouts,
          bounce: withdrawal.bounce ?? null,
          refusal: withdrawal.refusal ?? null,
          acts: DESK_ACTS.map((act) => ({ act, bar: barOf(act) })),
        } satisfies DeskRecord
      })

    /** Does something to one, written down as the work of whoever asks, and answers with how it stands then. */
    const acted = <E, R>(
      id: WithdrawalId,
      act: (as: {
        readonly operator: string
        readonly device: string
        readonly by: ReturnType<typeof metaOf>
      }) => Effect.Effect<unknown, E, R>,
    ) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* access.note(standing, { type: "session.used" }, origin)
          const by = metaOf(operatorActor(standing.name), origin)
          yield* act({ operator: standing.name, device: standing.browser, by })
          return success(yield* recordOf(id, standing, origin, true))
        }),
      )

    return handlers.handleAll({
      withdrawals: ({ query: { order = "age", state = null, method = null, overdue, after } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const place = after === undefined ? undefined : placeIn(after)
            if (after !== undefined && place === undefined) return yield* badField("after", fault("words"))
            const filters = { order, state, method, isOverdue: overdue !== undefined }
            const page = yield* queue.page(filters, place, origin.language)
            return success({ ...page, methods: queue.methods(origin.language) })
          }),
        ),
      openWithdrawal: ({ params: { id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const standing = yield* CurrentOperator
            const record = yield* recordOf(id, standing, origin, true)
            yield* access.note(
              standing,
              { type: "record.opened", record: { kind: "withdrawal", id } },
              origin,
            )
            return success(record)
          }),
        ),
      unmaskWithdrawal: ({ params: { id }, payload: { reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!isReason(reason)) return yield* badField("reason", fault("words"))
            const standing = yield* CurrentOperator
            const record = yield* recordOf(id, standing, origin, false)
            const note = { kind: "withdrawal", id } as const
            yield* access.note(
              standing,
              { type: "record.unmasked", record: note, reason: reason.trim() },
              origin,
            )
            return success(record)
          }),
        ),
      approveWithdrawal: ({ params: { id } }) =>
        acted(id, (as) => withdrawals.approve(id, { ...as, stage: "awaitingFirst" })),
      approveSecond: ({ params: { id } }) =>
        acted(id, (as) => withdrawals.approve(id, { ...as, stage: "awaitingSecond" })),
      refuseWithdrawal: ({ params: { id }, payload: { reason } }) =>
        acted(id, (as) => withdrawals.refuse(id, { ...as, reason })),
      returnWithdrawal: ({ params: { id } }) => acted(id, (as) => withdrawals.giveBack(id, as)),
      repeatPayout: ({ params: { id } }) => acted(id, (as) => withdrawals.repeat(id, as)),
    })
  }),
)
