import { isSameName } from "../identity/plain-name.ts"
import type { CurrencyCode, MinorUnits } from "../money/money.ts"
import { closedLoopFault, type FirstTo, type PaidInBy } from "./closed-loop.ts"
import type { Instrument } from "./instrument.ts"
import { isOfferedTo, type PaymentMethod } from "./method.ts"
import type { HoldReason } from "./withdrawal.ts"

/** Whether a method pays out to players of a country in a currency. */
export const paysOut = (method: PaymentMethod, currency: CurrencyCode, country: string): boolean =>
  method.withdrawal !== undefined && isOfferedTo(method, currency, country)

/** All that is known as a withdrawal is asked for. Amounts in minor units of its account. */
export interface WithdrawalFacts {
  /** Absent where the site has none of that name. */
  readonly method: PaymentMethod | undefined
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  /** Of the player: ISO 3166. */
  readonly country: string
  /** What the method pays out at once. */
  readonly least: MinorUnits
  readonly most: MinorUnits
  readonly balance: MinorUnits
  readonly owed: MinorUnits
  /** Absent where what was written is no destination of the method. */
  readonly to: Instrument | undefined
  /** What the account says of its holder; absent where it says nothing. */
  readonly accountName: string | undefined
  /** The most without a higher level of identification; absent where the player's suffices. */
  readonly levelBound: MinorUnits | undefined
  /** What is still to be staked of what was paid in. */
  readonly wageringLeft: MinorUnits
  readonly paidIn: ReadonlyArray<PaidInBy>
  /** Withdrawals that the player asked for within a day before, and how many are usual. */
  readonly lately: number
  readonly mostADay: number
  /** From this amount on a person looks at it, and from that one two. */
  readonly automatic: MinorUnits
  readonly second: MinorUnits
}

/** What the player can put right, with what it takes. */
export type WithdrawalFault =
  | { readonly code: "method-not-offered" | "destination-wrong" | "holder-differs" }
  | { readonly code: "amount-out-of-bounds"; readonly least: MinorUnits; readonly most: MinorUnits }
  | { readonly code: "owing"; readonly owed: MinorUnits }
  | { readonly code: "balance-short"; readonly balance: MinorUnits }
  | { readonly code: "level-needed"; readonly bound: MinorUnits }
  | { readonly code: "wagering-left"; readonly left: MinorUnits }
  | { readonly code: "closed-loop"; readonly first: FirstTo }

/** How a request comes out: refused, or taken with the reasons for which people look at it and how many have to. */
export type Checked =
  | { readonly fault: WithdrawalFault }
  | {
      readonly to: Instrument
      readonly holds: ReadonlyArray<HoldReason>
      readonly approvals: 0 | 1 | 2
    }

/** Kinds of methods whose provider names the holder, or the bank asks for the name. */
const NAMED: ReadonlySet<PaymentMethod["kind"]> = new Set(["bank", "card", "wallet"])

/** Checks a request by what is known; the first fault is told. Pure. */
export const checkedWithdrawal = (facts: WithdrawalFacts): Checked => {
  const { method, amount, currency, least, most, to, accountName } = facts
  if (method === undefined || !paysOut(method, currency, facts.country))
    return { fault: { code: "method-not-offered" } }
  if (amount < least || amount > most) return { fault: { code: "amount-out-of-bounds", least, most } }
  if (to === undefined) return { fault: { code: "destination-wrong" } }
  if (facts.owed > 0) return { fault: { code: "owing", owed: facts.owed } }
  if (amount > facts.balance) return { fault: { code: "balance-short", balance: facts.balance } }
  if (facts.levelBound !== undefined) return { fault: { code: "level-needed", bound: facts.levelBound } }
  if (facts.wageringLeft > 0) return { fault: { code: "wagering-left", left: facts.wageringLeft } }
  const isKnown = accountName !== undefined && to.holder !== undefined
  if (isKnown && !isSameName(accountName, to.holder)) return { fault: { code: "holder-differs" } }
  const [first] =
    closedLoopFault(facts.paidIn, { method: method.id, token: to.token, amount, currency }) ?? []
  if (first !== undefined) return { fault: { code: "closed-loop", first } }
  const holds: ReadonlyArray<HoldReason> = [
    ...(amount >= facts.automatic ? (["amount"] as const) : []),
    ...(facts.lately >= facts.mostADay ? (["velocity"] as const) : []),
    ...(NAMED.has(method.kind) && !isKnown ? (["holder-unknown"] as const) : []),
  ]
  return { to, holds, approvals: holds.length === 0 ? 0 : amount >= facts.second ? 2 : 1 }
}
