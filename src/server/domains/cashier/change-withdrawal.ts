import { Effect, Schema } from "effect"
import type { WithdrawalEvent } from "#machines/cashier/withdrawal/withdrawal.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { WithdrawalDocument, WithdrawalId, WithdrawalRefusal } from "#models/cashier/withdrawal.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import type { Payer } from "#models/wallet/account.ts"
import { walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { tellWithdrawal } from "./tell-withdrawal.ts"
import { theWithdrawal, withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** Nobody asked for such a withdrawal, or somebody else did. */
export class WithdrawalUnknown extends Schema.TaggedError<WithdrawalUnknown>()("WithdrawalUnknown", {}) {}

/** It is no more as the command needs it. */
export class WithdrawalElsewhere extends Schema.TaggedError<WithdrawalElsewhere>()(
  "WithdrawalElsewhere",
  {},
) {}

/** The law of the site lets no player cancel a withdrawal. */
export class CancellingBarred extends Schema.TaggedError<CancellingBarred>()("CancellingBarred", {}) {}

/** The second approval is by whoever gave the first. */
export class SamePerson extends Schema.TaggedError<SamePerson>()("SamePerson", {}) {}

/** The second approval is at the device of the first. */
export class SameDevice extends Schema.TaggedError<SameDevice>()("SameDevice", {}) {}

/** Documents were asked for before: the list that was told is whole. */
export class DocumentsAsked extends Schema.TaggedError<DocumentsAsked>()("DocumentsAsked", {}) {}

/** What is done with a withdrawal: its account never changes, and is named beforehand. */
export interface OnWithdrawal extends Payer {
  readonly id: WithdrawalId
  /** Who does it, and from where. */
  readonly by: CommitMeta
}

/** What a person of the site does with it. */
export interface ByOperator extends OnWithdrawal {
  readonly operator: string
}

type Withdrawal = Loaded<typeof withdrawalAggregate.machine>

/** A withdrawal and the account that its money is of. */
export const streamsOf = ({ id, ...payer }: OnWithdrawal) => ({
  withdrawal: stream(withdrawalAggregate, id),
  wallet: walletOf(payer),
})

export const byWhom = ({ by }: OnWithdrawal): CommitMeta => by

/** An event of a withdrawal with what it does to the wallet: an end gives the money back, or takes it for good, by the provider that paid it out. */
export const withMoney = (withdrawal: Withdrawal, event: WithdrawalEvent, provider?: string) => {
  const { at } = event
  const before = theWithdrawal({ withdrawal })
  const next = withdrawalAggregate.next(withdrawal, event)
  const state = next === undefined ? before.state : theWithdrawal({ withdrawal: next }).state
  const moved = { at, amount: before.amount, withdrawal: before.id }
  const isOver = state !== before.state
  const wallet: ReadonlyArray<WalletEvent> =
    isOver && state === "paid"
      ? [{ type: "withdrawal.paid", ...moved, ...(provider === undefined ? {} : { provider }) }]
      : isOver && (state === "refused" || state === "cancelled" || state === "returned")
        ? [{ type: "withdrawal.released", ...moved }]
        : []
  return { events: { withdrawal: [event], wallet } }
}

const elsewhere = { withdrawal: () => new WithdrawalElsewhere() }

/** Cancels it for its player, where the law lets them and nothing is sent; one that is cancelled is so. */
export const cancelWithdrawal = command("withdrawal.cancel", {
  streams: streamsOf,
  by: byWhom,
  facts: () =>
    Effect.map(SiteSettings, ({ jurisdiction }) => ({
      isAllowed: JURISDICTIONS[jurisdiction].cancelsWithdrawals,
    })),
  decide: ({ withdrawal }, _: OnWithdrawal, { isAllowed, at }) => {
    if (theWithdrawal({ withdrawal }).state === "cancelled") return {}
    return isAllowed
      ? withMoney(withdrawal, { type: "withdrawal.cancelled", at })
      : { refusal: new CancellingBarred() }
  },
  refused: elsewhere,
  tell: (after, _, { written }) => (written.has("withdrawal") ? tellWithdrawal(after) : Effect.void),
  answer: theWithdrawal,
})

/** An approval. `device`: what the person's device is known by; `stage`: how it has to stand, so that no old page approves second. */
export interface Approval extends ByOperator {
  readonly device: string
  readonly stage?: "awaitingFirst" | "awaitingSecond"
}

/** Approves it, as the first or the second person. */
export const approveWithdrawal = command("withdrawal.approve", {
  streams: streamsOf,
  by: byWhom,
  decide: ({ withdrawal }, { operator, device, stage }: Approval, { at }) =>
    stage !== undefined && !withdrawal.snapshot.matches(stage)
      ? { refusal: new WithdrawalElsewhere() }
      : { events: { withdrawal: [{ type: "withdrawal.approved", at, operator, station: digest(device) }] } },
  refused: {
    withdrawal: {
      isAnotherPerson: () => new SamePerson(),
      isAnotherDevice: () => new SameDevice(),
      otherwise: () => new WithdrawalElsewhere(),
    },
  },
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Refuses it for a reason of the list; the money is in the balance again. */
export const refuseWithdrawal = command("withdrawal.refuse", {
  streams: streamsOf,
  by: byWhom,
  decide: (
    { withdrawal },
    { operator, reason }: ByOperator & { readonly reason: WithdrawalRefusal },
    { at },
  ) => withMoney(withdrawal, { type: "withdrawal.refused", at, operator, reason }),
  refused: elsewhere,
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Asks the player for documents: all of them, once. */
export const askDocuments = command("withdrawal.ask-documents", {
  streams: streamsOf,
  by: byWhom,
  decide: (
    _,
    { operator, documents }: ByOperator & { readonly documents: ReadonlyArray<WithdrawalDocument> },
    { at },
  ) => ({ events: { withdrawal: [{ type: "documents.asked", at, operator, documents }] } }),
  refused: {
    withdrawal: {
      nothingIsAskedYet: () => new DocumentsAsked(),
      otherwise: () => new WithdrawalElsewhere(),
    },
  },
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Writes down that the player sent all that was asked for. */
export const receiveDocuments = command("withdrawal.receive-documents", {
  streams: streamsOf,
  by: byWhom,
  decide: (_, { operator }: ByOperator, { at }) => ({
    events: { withdrawal: [{ type: "documents.received", at, operator }] },
  }),
  refused: elsewhere,
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Gives the money of a payout that came back to the player. */
export const returnWithdrawal = command("withdrawal.return", {
  streams: streamsOf,
  by: byWhom,
  decide: ({ withdrawal }, { operator }: ByOperator, { at }) =>
    withMoney(withdrawal, { type: "withdrawal.returned", at, operator }),
  refused: elsewhere,
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Has a payout that came back paid out again, under a key of its own. */
export const repeatPayout = command("withdrawal.repeat-payout", {
  streams: streamsOf,
  by: byWhom,
  decide: (_, { operator }: ByOperator, { at }) => ({
    events: { withdrawal: [{ type: "payout.repeated", at, operator }] },
  }),
  refused: elsewhere,
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})

/** Passes it on to somebody higher once its deadline is over; nothing before, nor a second time. */
export const escalateWithdrawal = command("withdrawal.escalate", {
  streams: streamsOf,
  by: byWhom,
  decide: ({ withdrawal }, _: OnWithdrawal, { at }) => {
    const passed = { type: "deadline.passed" as const, at }
    return withdrawalAggregate.next(withdrawal, passed) === undefined
      ? {}
      : { events: { withdrawal: [passed] } }
  },
  tell: (after, _, { written }) => (written.has("withdrawal") ? tellWithdrawal(after) : Effect.void),
  answer: theWithdrawal,
})
