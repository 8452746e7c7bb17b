import { Schema } from "effect"
import { MethodId } from "../cashier/method.ts"
import {
  HoldReason,
  WithdrawalDocument,
  WithdrawalId,
  WithdrawalRefusal,
  WithdrawalState,
} from "../cashier/withdrawal.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"

/** What the queue can be narrowed to: how a withdrawal stands, and `disputed` where the provider contradicts it. */
export const DeskState = Schema.Literals(["awaitingFirst", "awaitingSecond", "bounced", "disputed"])
export type DeskState = typeof DeskState.Type

/** Which withdrawals the queue shows and in which order: those asked for first, or those due first. */
export const DeskFilters = Schema.Struct({
  order: Schema.Literals(["age", "deadline"]),
  state: Schema.NullOr(DeskState),
  method: Schema.NullOr(MethodId),
  isOverdue: Schema.Boolean,
})
export type DeskFilters = typeof DeskFilters.Type

/** A withdrawal in the queue. Amounts in minor units, times in milliseconds since the epoch. */
export const DeskRow = Schema.Struct({
  id: WithdrawalId,
  playerId: PlayerId,
  method: MethodId,
  /** In the language that is asked in. */
  methodName: Schema.String,
  amount: MinorUnits,
  currency: CurrencyCode,
  state: WithdrawalState,
  requestedAt: Schema.Int,
  deadline: Schema.Int,
  isOverdue: Schema.Boolean,
  /** Whether the provider said something that contradicts how it stands. */
  isDisputed: Schema.Boolean,
  /** How many people have to approve it, and the names of those who did. */
  approvals: Schema.Int,
  approvedBy: Schema.Array(Schema.String),
})
export type DeskRow = typeof DeskRow.Type

/** A page of the queue, and where the next one begins; null where it is the last. */
export const DeskPage = Schema.Struct({
  rows: Schema.Array(DeskRow),
  next: Schema.NullOr(Schema.String),
  /** Every method that pays out, for the filter. */
  methods: Schema.Array(Schema.Struct({ id: MethodId, name: Schema.String })),
})
export type DeskPage = typeof DeskPage.Type

/** What an operator may do to a withdrawal. */
export const DESK_ACTS = ["approve", "refuse", "return", "repeat"] as const

/** One of {@link DESK_ACTS}. */
export const DeskAct = Schema.Literals(DESK_ACTS)
export type DeskAct = typeof DeskAct.Type

/** Why something can't be done: by how it stands, by who asks, by the device, or by their roles. */
export const ActBar = Schema.Literals(["not-now", "same-person", "same-device", "not-permitted"])
export type ActBar = typeof ActBar.Type

/** A withdrawal that is open at the desk. */
export const DeskRecord = Schema.Struct({
  ...DeskRow.fields,
  /** Number of the account that it is from. */
  accountId: Schema.Int,
  /** The level of identification that the player had. */
  level: Schema.Int,
  since: Schema.Int,
  /** What the checks found that people have to look at. */
  holds: Schema.Array(HoldReason),
  /** Documents that the player was asked for, and whether they are there. */
  documents: Schema.Array(WithdrawalDocument),
  hasDocuments: Schema.Boolean,
  isMasked: Schema.Boolean,
  /** Where it goes: masked until a reason was given. */
  to: Schema.String,
  /** The name that the bank knows the holder by; null where none was given, or it is masked. */
  holder: Schema.NullOr(Schema.String),
  payouts: Schema.Int,
  bounce: Schema.NullOr(Schema.String),
  refusal: Schema.NullOr(WithdrawalRefusal),
  /** What the chart of the withdrawal takes now from whoever asks; `bar`: why not. */
  acts: Schema.Array(Schema.Struct({ act: DeskAct, bar: Schema.NullOr(ActBar) })),
})
export type DeskRecord = typeof DeskRecord.Type

/** A page of the queue that is asked for: narrowed how, and where it begins; null: at its start. */
export const DeskQuery = Schema.Struct({ ...DeskFilters.fields, after: Schema.NullOr(Schema.String) })
export type DeskQuery = typeof DeskQuery.Type

const isState = Schema.is(DeskState)
const isMethod = Schema.is(MethodId)

/** The page that an address asks for by its part from `?` on; what it can't mean is left out. */
export const queryIn = (search: string): DeskQuery => {
  const given = new URLSearchParams(search)
  const [state, method, after] = [given.get("state"), given.get("method"), given.get("after")]
  return {
    order: given.get("order") === "deadline" ? "deadline" : "age",
    state: isState(state) ? state : null,
    method: isMethod(method) ? method : null,
    isOverdue: given.get("overdue") === "1",
    after: after === null || after === "" ? null : after,
  }
}

/** The part of an address from `?` on that asks for a page; empty where it is the first one of all. */
export const searchOf = ({ order, state, method, isOverdue, after }: DeskQuery): string => {
  const asked = new URLSearchParams({
    ...(order === "age" ? {} : { order }),
    ...(state === null ? {} : { state }),
    ...(method === null ? {} : { method }),
    ...(isOverdue ? { overdue: "1" } : {}),
    ...(after === null ? {} : { after }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}
