import { Clock, Context, Effect, Layer } from "effect"
import type { ProviderNews } from "#models/cashier/provider-news.ts"
import {
  payoutKey,
  payoutOf,
  type Withdrawal,
  type WithdrawalDocument,
  type WithdrawalId,
  type WithdrawalRefusal,
} from "#models/cashier/withdrawal.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import type { AccountUnknown } from "#src/server/domains/wallet/wallet.domain.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PaymentProviders } from "#src/server/providers/payments/PaymentProviders.ts"
import { callbackPath } from "./callback-path.ts"
import {
  type Approval,
  approveWithdrawal,
  askDocuments,
  type CancellingBarred,
  cancelWithdrawal,
  type DocumentsAsked,
  escalateWithdrawal,
  type OnWithdrawal,
  receiveDocuments,
  refuseWithdrawal,
  repeatPayout,
  returnWithdrawal,
  type SameDevice,
  type SamePerson,
  type WithdrawalElsewhere,
  WithdrawalUnknown,
} from "./change-withdrawal.ts"
import { Methods } from "./Methods.ts"
import { hearPayout, orderPayout, type PayoutNewsUnfit, recordPayout } from "./pay-out.ts"
import { requestWithdrawal, type WithdrawalNotTaken, type WithdrawalOrder } from "./request-withdrawal.ts"
import { WITHDRAWAL_DOCUMENTS, withdrawalAggregate, withdrawalIdOf } from "./withdrawal.aggregate.ts"

const BY_SITE: CommitMeta = { actor: "system" }
/** Withdrawals that are looked at in one sweep. */
const AT_ONCE = 200

/** What a person of the site does it as. `by`: whose event it is, and from where. */
export interface AsOperator {
  readonly operator: string
  readonly by: CommitMeta
}

type Changed<E> = Effect.Effect<Withdrawal, E | WithdrawalUnknown | StoreUnavailable>

/** Players' withdrawals; `docs/machines/withdrawal.md` shows the chart behind. Each answers with the withdrawal as it is then. */
export class Withdrawals extends Context.Service<
  Withdrawals,
  {
    readonly request: (
      order: WithdrawalOrder,
    ) => Effect.Effect<Withdrawal, AccountUnknown | KeyReused | WithdrawalNotTaken | StoreUnavailable>
    /** Cancels a player's own. */
    readonly cancel: (
      playerId: PlayerId,
      id: WithdrawalId,
      origin: Origin,
    ) => Changed<CancellingBarred | WithdrawalElsewhere>
    /** `device`: what tells the person's device from others; `stage`: how it has to stand. */
    readonly approve: (
      id: WithdrawalId,
      as: AsOperator & Pick<Approval, "device" | "stage">,
    ) => Changed<SameDevice | SamePerson | WithdrawalElsewhere>
    readonly refuse: (
      id: WithdrawalId,
      as: AsOperator & { readonly reason: WithdrawalRefusal },
    ) => Changed<WithdrawalElsewhere>
    readonly askDocuments: (
      id: WithdrawalId,
      as: AsOperator & { readonly documents: ReadonlyArray<WithdrawalDocument> },
    ) => Changed<DocumentsAsked | WithdrawalElsewhere>
    readonly receiveDocuments: (id: WithdrawalId, as: AsOperator) => Changed<WithdrawalElsewhere>
    /** Gives back what bounced. */
    readonly giveBack: (id: WithdrawalId, as: AsOperator) => Changed<WithdrawalElsewhere>
    /** Pays out again what bounced. */
    readonly repeat: (id: WithdrawalId, as: AsOperator) => Changed<WithdrawalElsewhere>
    /** Asks the provider to pay one that is approved; where it gives no answer, it is asked again later by the same key. */
    readonly send: (id: WithdrawalId) => Changed<never>
    /** Hears what a provider says of a payout. */
    readonly hear: (news: ProviderNews) => Changed<PayoutNewsUnfit>
    /** Sends what is approved, and passes on what is overdue. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/cashier/Withdrawals") {
  static readonly layer = Layer.effect(
    Withdrawals,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const methods = yield* Methods
  const providers = yield* PaymentProviders
  const address = yield* SiteAddress
  const requested = yield* prepared(requestWithdrawal)
  const cancelled = yield* prepared(cancelWithdrawal)
  const approved = yield* prepared(approveWithdrawal)
  const refused = yield* prepared(refuseWithdrawal)
  const asked = yield* prepared(askDocuments)
  const received = yield* prepared(receiveDocuments)
  const returned = yield* prepared(returnWithdrawal)
  const repeated = yield* prepared(repeatPayout)
  const escalated = yield* prepared(escalateWithdrawal)
  const ordered = yield* prepared(orderPayout)
  const recorded = yield* prepared(recordPayout)
  const heard = yield* prepared(hearPayout)

  /** What never changes of a withdrawal: the account that its money is of. */
  const payerFor = Effect.fnUntraced(function* (id: WithdrawalId) {
    const { withdrawal } = (yield* aggregates.load(withdrawalAggregate, id)).snapshot.context
    if (withdrawal === undefined) return yield* new WithdrawalUnknown()
    return payerOf(withdrawal.userId, withdrawal.accountId)
  })

  /** A command on a withdrawal that there is, on the account that its money is of. */
  const onOne =
    <Input extends OnWithdrawal, E>(run: (input: Input) => Effect.Effect<Withdrawal, E>) =>
    (id: WithdrawalId, more: Omit<Input, "id" | "playerId" | "accountId">) =>
      Effect.flatMap(payerFor(id), (payer) => run({ ...more, ...payer, id } as unknown as Input))

  const send = Effect.fn("Withdrawals.send")(function* (id: WithdrawalId) {
    const payer = yield* payerFor(id)
    const on = { ...payer, id, by: BY_SITE }
    const { context: before } = (yield* aggregates.load(withdrawalAggregate, id)).snapshot
    const method = methods.find(before.withdrawal?.method ?? "")
    const provider = method && providers.find(method.provider)
    if (before.withdrawal === undefined) return yield* new WithdrawalUnknown()
    // Nobody is there to ask: nothing is written, and it can still be cancelled.
    if (method === undefined || provider === undefined) return before.withdrawal
    const { withdrawal = before.withdrawal, token, label, holder } = (yield* ordered(on)).context
    if (withdrawal.state !== "sending" || token === undefined || label === undefined) return withdrawal
    const { payouts: payout, amount, currency } = withdrawal
    const answer = yield* provider
      .payout({
        payout: payoutKey(id, payout),
        method,
        amount,
        currency,
        to: { token, label, ...(holder === undefined ? {} : { holder }) },
        callback: `${address}${callbackPath(provider.name)}`,
      })
      .pipe(
        Effect.catchTag("PaymentProviderRefused", ({ reason }) =>
          Effect.succeed({ declined: reason.slice(0, 200) }),
        ),
        Effect.catchTag("PaymentProviderUnreachable", ({ reason }) =>
          Effect.as(Effect.logWarning(`The payout ${id} is sent later: ${reason}`), undefined),
        ),
      )
    return answer === undefined ? withdrawal : yield* recorded({ ...on, answer, payout })
  })

  /** Those of a kind of documents whose time has come, each by itself: one that fails does not hold up the others. */
  const each = (
    kind: string,
    act: (id: WithdrawalId) => Effect.Effect<unknown, WithdrawalUnknown | StoreUnavailable>,
  ) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const found = yield* journal.documents(kind, { before: { sort: now + 1, id: "" }, limit: AT_ONCE })
      yield* Effect.forEach(
        found.toReversed(),
        ({ id }) => alone(`The withdrawal ${id}`, act(withdrawalIdOf(id))),
        { discard: true },
      )
    })

  return Withdrawals.of({
    request: requested,
    cancel: Effect.fnUntraced(function* (playerId: PlayerId, id: WithdrawalId, origin: Origin) {
      const payer = yield* payerFor(id)
      if (payer.playerId !== playerId) return yield* new WithdrawalUnknown()
      return yield* cancelled({ ...payer, id, by: metaOf(playerOwner(playerId), origin) })
    }),
    approve: onOne(approved),
    refuse: onOne(refused),
    askDocuments: onOne(asked),
    receiveDocuments: onOne(received),
    giveBack: onOne(returned),
    repeat: onOne(repeated),
    send,
    hear: Effect.fnUntraced(function* (news) {
      const { id } = payoutOf(news.key)
      const { withdrawal } = (yield* aggregates.load(withdrawalAggregate, id)).snapshot.context
      const provider = methods.find(withdrawal?.method ?? "")?.provider
      return yield* onOne(heard)(id, { by: BY_SITE, news, ...(provider === undefined ? {} : { provider }) })
    }),
    sweep: Effect.andThen(
      each(WITHDRAWAL_DOCUMENTS.toSend, send),
      each(WITHDRAWAL_DOCUMENTS.due, (id) => onOne(escalated)(id, { by: BY_SITE })),
    ),
  })
})
