import { Effect, Option, Schema } from "effect"
import { REFUSAL_CLAUSES, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import { checkedWithdrawal } from "#models/cashier/withdrawal-checks.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { keptAccount } from "#models/wallet/account.ts"
import { AccountUnknown, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { tellWithdrawal } from "./tell-withdrawal.ts"
import { theWithdrawal, withdrawalAggregate, withdrawer } from "./withdrawal.aggregate.ts"
import { factsOf, type WithdrawalWish } from "./withdrawal-facts.ts"

/** What of a request a player can put right. Nothing was written. */
export class WithdrawalNotTaken extends Schema.TaggedError<WithdrawalNotTaken>()("WithdrawalNotTaken", {
  code: Schema.Literals([
    "method-not-offered",
    "amount-out-of-bounds",
    "destination-wrong",
    "owing",
    "balance-short",
    "level-needed",
    "wagering-left",
    "holder-differs",
    "closed-loop",
  ]),
  /** The rule of withdrawals that says so. */
  clause: Schema.Int,
  /** What it takes, in minor units of the account, by name. */
  sums: Schema.Record(Schema.String, MinorUnits),
  currency: CurrencyCode,
  /** The instrument that money has to go to first, masked; absent where it is not about one. */
  first: Schema.optionalKey(Schema.String),
}) {}

/** A withdrawal as its player orders it: `guid` is the key that their page made. */
export interface WithdrawalOrder extends WithdrawalWish {
  readonly guid: WithdrawalId
  readonly origin: Origin
}

/** What is kept of the body, so that the same key with another one is known. */
const fingerprintOf = ({ playerId, accountId, method, amount, to }: WithdrawalOrder): string =>
  digest(JSON.stringify([playerId, accountId, method, amount, to.token, to.holder ?? ""]))

type Fault = Extract<ReturnType<typeof checkedWithdrawal>, { readonly fault: unknown }>["fault"]

const notTaken = (fault: Fault, currency: CurrencyCode) => {
  const { code, ...rest } = fault
  const { first, ...sums } = { first: undefined, ...rest }
  return new WithdrawalNotTaken({
    code,
    clause: REFUSAL_CLAUSES[code],
    currency,
    sums: first === undefined ? sums : { left: first.left },
    ...(first === undefined ? {} : { first: first.label }),
  })
}

/** Sets the money aside and begins the withdrawal, with what the checks came to; to the same key it answers the same. */
export const requestWithdrawal = command("withdrawal.request", {
  streams: ({ playerId, accountId, guid }: WithdrawalOrder) => ({
    withdrawal: newStream(withdrawalAggregate, guid),
    wallet: walletOf({ playerId, accountId }),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (order) => ({
    key: order.guid,
    owner: withdrawer(order.playerId),
    fingerprint: fingerprintOf(order),
    answer: {},
  }),
  facts: (order) =>
    Effect.gen(function* () {
      const receipt = yield* (yield* Journal).receipt(withdrawer(order.playerId), order.guid)
      return { ...(yield* factsOf(order)), done: Option.getOrUndefined(receipt) }
    }),
  decide: ({ withdrawal, wallet }, order, { facts, settings, level, done, at }) => {
    const { playerId, accountId, guid, amount, currency } = order
    const known = withdrawal.snapshot.context
    const fingerprint = fingerprintOf(order)
    if (known.withdrawal !== undefined || done !== undefined)
      return known.fingerprint === fingerprint && known.withdrawal?.userId === playerId
        ? {}
        : { refusal: new KeyReused({ key: guid }) }
    const { snapshot } = wallet
    if (!snapshot.matches("open")) return { refusal: new AccountUnknown() }
    const { balance, owed } = snapshot.context
    const checked = checkedWithdrawal({ ...facts, balance, owed })
    if ("fault" in checked || facts.method === undefined)
      return {
        refusal: notTaken("fault" in checked ? checked.fault : { code: "method-not-offered" }, currency),
      }
    const { to, holds, approvals } = checked
    return {
      events: {
        withdrawal: [
          {
            type: "withdrawal.requested",
            at,
            id: guid,
            userId: playerId,
            ...keptAccount({ playerId, accountId }),
            method: facts.method.id,
            amount,
            currency,
            token: to.token,
            label: to.label,
            ...(to.holder === undefined ? {} : { holder: to.holder }),
            level,
            holds,
            approvals,
            deadline: at + settings.withdrawalRules.deadlineMs,
            fingerprint,
          },
          { type: approvals === 0 ? "checks.passed" : "checks.held", at },
        ],
        wallet: [{ type: "withdrawal.reserved", at, amount, withdrawal: guid }],
      },
    }
  },
  short: ({ wallet }, { currency }) =>
    notTaken({ code: "balance-short", balance: wallet.snapshot.context.balance }, currency),
  tell: (after) => tellWithdrawal(after),
  answer: theWithdrawal,
})
