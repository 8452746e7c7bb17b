import type { Instrument } from "#models/cashier/instrument.ts"
import type { MethodKind } from "#models/cashier/method.ts"
import type { ProviderFact } from "#models/cashier/provider-news.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"

/** Everything that may become of a payment in, as providers' documents and players' reports have it. */
export const PAY_IN_SCRIPTS = [
  "ok",
  "declined",
  "3ds",
  "abandoned",
  "late",
  "duplicated",
  "out-of-order",
  "forged",
  "partial",
  "over",
  "refund",
  "chargeback",
  "silent",
] as const
export type PayInScript = (typeof PAY_IN_SCRIPTS)[number]

/** Everything that may become of a payout. */
export const PAYOUT_SCRIPTS = ["paid", "bounced", "duplicated-payout", "silent-payout"] as const
export type PayoutScript = (typeof PAYOUT_SCRIPTS)[number]

/** One thing that happens at the provider, so long after the one before it. */
export interface ScriptStep {
  readonly afterMs: number
  readonly fact: ProviderFact
  /** How the site hears of it: once, twice, by a message that somebody else signed, or only if it asks. */
  readonly told: "once" | "twice" | "forged" | "if-asked"
  /** Number of the event of the payment; steps of one number are one event. */
  readonly event: number
}

/** What a script is played upon. */
export interface Played {
  readonly kind: MethodKind
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly instrument: Instrument
}

/** A coin is certain after so many blocks. */
const CONFIRMATIONS = 3
const SOON = 200
/** Beyond the time that a payment may take. */
export const LATE_MS = 1_000

const step = (
  event: number,
  fact: ProviderFact,
  { afterMs = SOON, told = "once" }: Partial<Pick<ScriptStep, "afterMs" | "told">> = {},
): ScriptStep => ({ event, fact, afterMs, told })

/** What happens before the money is certain: coins are seen first, and confirmed block by block. */
const seen = ({ kind }: Played): ReadonlyArray<ProviderFact> =>
  kind === "crypto"
    ? Array.from({ length: CONFIRMATIONS }, (_, confirmations) => ({
        kind: "pending" as const,
        confirmations,
        needed: CONFIRMATIONS,
      }))
    : kind === "bank" || kind === "voucher"
      ? [{ kind: "pending" }]
      : []

/** The steps of a script, in the order in which the site hears of them. */
export const payInSteps = (script: PayInScript, played: Played): ReadonlyArray<ScriptStep> => {
  const { amount, currency, instrument } = played
  const settled = (share = 1): ProviderFact => ({
    kind: "settled",
    amount: minorUnits(Math.max(1, Math.floor(amount * share))),
    currency,
    instrument,
  })
  const before = seen(played).map((fact, index) => step(index, fact))
  const next = before.length
  const whole = [...before, step(next, settled())]
  switch (script) {
    case "ok":
    case "3ds":
      return whole
    case "declined":
      return [step(0, { kind: "failed", reason: "declined by the issuer" })]
    case "abandoned":
      return [step(0, { kind: "abandoned" })]
    case "late":
      return [step(0, { kind: "expired" }), step(next + 1, settled(), { afterMs: LATE_MS })]
    case "duplicated":
      return whole.map((each) => ({ ...each, told: "twice" as const }))
    case "out-of-order":
      return [step(next + 1, settled()), ...before, step(next + 2, { kind: "failed", reason: "timed out" })]
    case "forged":
      return [step(next, settled(), { told: "forged" }), ...whole]
    case "partial":
      return [...before, step(next, settled(0.6))]
    case "over":
      return [...before, step(next, settled(1.25))]
    case "refund":
      return [...whole, step(next + 1, { kind: "refunded", amount, currency })]
    case "chargeback":
      return [...whole, step(next + 1, { kind: "charged-back", amount, currency })]
    case "silent":
      return whole.map((each) => ({ ...each, told: "if-asked" as const }))
  }
}

/** The steps of a payout's script. */
export const payoutSteps = (script: PayoutScript): ReadonlyArray<ScriptStep> => {
  switch (script) {
    case "paid":
      return [step(0, { kind: "pending" }), step(1, { kind: "paid" })]
    case "bounced":
      return [step(0, { kind: "pending" }), step(1, { kind: "bounced", reason: "account closed" })]
    case "duplicated-payout":
      return [step(0, { kind: "paid" }, { told: "twice" })]
    case "silent-payout":
      return [step(0, { kind: "paid" }, { told: "if-asked" })]
  }
}
