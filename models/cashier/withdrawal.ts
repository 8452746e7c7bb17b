import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"
import { MethodId } from "./method.ts"

/** Key of a withdrawal, made by the page that asks for it: the name of its stream, and of its first payout at the provider. */
export const WithdrawalId = Schema.String.check(Schema.isBetweenLength(1, 64)).pipe(
  Schema.brand("WithdrawalId"),
)
export type WithdrawalId = typeof WithdrawalId.Type

/** Why people look at a withdrawal before it is sent: it is large, one of many on a day, or nobody knows whose the destination is. */
export const HoldReason = Schema.Literals(["amount", "velocity", "holder-unknown"])
export type HoldReason = typeof HoldReason.Type

/** What people may ask of a player for a withdrawal, all of it at once. */
export const WithdrawalDocument = Schema.Literals(["identity", "address", "source-of-funds", "payment-proof"])
export type WithdrawalDocument = typeof WithdrawalDocument.Type

/** How far a withdrawal has come. The last four are ends. */
export const WithdrawalState = Schema.Literals([
  "checking",
  "awaitingFirst",
  "awaitingSecond",
  "queued",
  "sending",
  "sent",
  "bounced",
  "paid",
  "returned",
  "refused",
  "cancelled",
])
export type WithdrawalState = typeof WithdrawalState.Type

const ENDS: ReadonlySet<WithdrawalState> = new Set(["paid", "returned", "refused", "cancelled"])

/** Whether nothing more is done for a withdrawal. */
export const isEnded = (state: WithdrawalState): boolean => ENDS.has(state)

/** The numbered rules of withdrawals, as players read them. */
export const WITHDRAWAL_CLAUSES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type WithdrawalClause = (typeof WITHDRAWAL_CLAUSES)[number]

/** Every reason for which a withdrawal is refused, and the rule that says so. Nothing else is a reason. */
export const REFUSAL_CLAUSES = {
  "method-not-offered": 1,
  "amount-out-of-bounds": 1,
  "balance-short": 1,
  "destination-wrong": 2,
  "holder-differs": 3,
  "closed-loop": 4,
  "wagering-left": 5,
  "level-needed": 6,
  "documents-missing": 6,
  owing: 7,
  fraud: 8,
} as const satisfies Readonly<Record<string, WithdrawalClause>>

/** Why people refuse a withdrawal that was asked for. */
export const WithdrawalRefusal = Schema.Literals([
  "holder-differs",
  "closed-loop",
  "documents-missing",
  "fraud",
])
export type WithdrawalRefusal = typeof WithdrawalRefusal.Type

/** Who has to act for a withdrawal to go on. */
export const WithdrawalActor = Schema.Literals(["site", "people", "player", "provider", "nobody"])
export type WithdrawalActor = typeof WithdrawalActor.Type

/** Times in milliseconds since the epoch, amounts in minor units of the account. It says nothing of where the money goes. */
export const Withdrawal = Schema.Struct({
  id: WithdrawalId,
  userId: PlayerId,
  /** Absent where it is the player's first account. */
  accountId: Schema.optionalKey(AccountId),
  method: MethodId,
  amount: MinorUnits,
  currency: CurrencyCode,
  /** The level of identification that the player had. */
  level: Schema.Int,
  requestedAt: Schema.Int,
  /** When it is passed on to somebody higher if it has not ended; no refusal and no second payout moves it. */
  deadline: Schema.Int,
  /** Why people look at it; none where nobody has to. */
  holds: Schema.Array(HoldReason),
  /** How many people have to approve it. */
  approvals: Schema.Int,
  /** Who did, and a digest of the device that each used. */
  approvedBy: Schema.Array(Schema.Struct({ operator: Schema.String, station: Schema.String })),
  state: WithdrawalState,
  /** Since when it is so. */
  since: Schema.Int,
  /** What people asked of the player, once; `receivedAt`: when they had it all. */
  asked: Schema.optionalKey(
    Schema.Struct({
      documents: Schema.Array(WithdrawalDocument),
      at: Schema.Int,
      receivedAt: Schema.optionalKey(Schema.Int),
    }),
  ),
  /** How often a payout was ordered of the provider, each time under a key of its own. */
  payouts: Schema.Int,
  /** The provider's name of the last one. */
  reference: Schema.optionalKey(Schema.String),
  /** Why the last payout came back, as the provider says it. */
  bounce: Schema.optionalKey(Schema.String),
  refusal: Schema.optionalKey(WithdrawalRefusal),
  escalatedAt: Schema.optionalKey(Schema.Int),
  /** When the provider said something that contradicts how it stands: people have to find out. */
  disputedAt: Schema.optionalKey(Schema.Int),
  endedAt: Schema.optionalKey(Schema.Int),
})
export type Withdrawal = typeof Withdrawal.Type

/** Who has to act next. */
export const actorOf = ({ state, asked }: Pick<Withdrawal, "state" | "asked">): WithdrawalActor => {
  switch (state) {
    case "awaitingFirst":
    case "awaitingSecond":
      return asked !== undefined && asked.receivedAt === undefined ? "player" : "people"
    case "bounced":
      return "people"
    case "checking":
    case "queued":
      return "site"
    case "sending":
    case "sent":
      return "provider"
    default:
      return "nobody"
  }
}

/** States in which nothing has been ordered of the provider, so that the money can still stay. */
export const isWithheld = ({ state, payouts }: Pick<Withdrawal, "state" | "payouts">): boolean =>
  state === "awaitingFirst" || state === "awaitingSecond" || (state === "queued" && payouts === 0)

/** Key of a payout at the provider: the withdrawal's own for the first one, with its number for a later one. */
export const payoutKey = (id: WithdrawalId, payout: number): string => (payout === 1 ? id : `${id}.${payout}`)

/** The withdrawal that a payout's key names, and which of its payouts it is. */
export const payoutOf = (key: string): { readonly id: WithdrawalId; readonly payout: number } => {
  const dot = key.lastIndexOf(".")
  const payout = dot < 0 ? 1 : Number(key.slice(dot + 1))
  return Number.isInteger(payout) && payout >= 1
    ? { id: (dot < 0 ? key : key.slice(0, dot)) as WithdrawalId, payout }
    : { id: key as WithdrawalId, payout: 1 }
}
