import { Schema } from "effect"
import { plainSigns } from "../request/plain-text.ts"
import { PlayerId } from "../wallet/account.ts"

const NUMBER = /^[1-9]\d{0,14}$/
const BET = /^[1-9]\d{0,14}\/[\w-]{8,64}$/

/** Kinds of cases an auditor reads. */
export const SUBJECT_KINDS = ["player", "bet", "wallet", "period", "event"] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** What an auditor reads: the record of a player, a bet or a wallet, a period, or all that one event set in motion. */
export const Subject = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["player", "wallet"]), playerId: PlayerId }),
  /** A bet by its stream's id, `<player>/<key>`. */
  Schema.Struct({ kind: Schema.Literal("bet"), bet: Schema.String.check(Schema.isPattern(BET)) }),
  /** Milliseconds since the epoch: from the first moment up to, but not including, the second. */
  Schema.Struct({ kind: Schema.Literal("period"), from: Schema.Int, to: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("event"), seq: Schema.Int }),
])
export type Subject = typeof Subject.Type

/** Longest reason for seeing personal data, and the shortest that says anything. */
export const REASON_LENGTH = { minimum: 10, maximum: 300 } as const

/** Whether a reason says enough to be recorded. */
export const isReason = (text: string): boolean =>
  text.trim().length >= REASON_LENGTH.minimum && text.length <= REASON_LENGTH.maximum

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** The moment a day (`2026-11-21`, UTC) begins; `undefined` where it is no day of the calendar. */
export const startOfDay = (day: string): number | undefined => {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : at
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What tells a case from others of its kind: a number, a bet's stream, the first and the last day (UTC). */
export const subjectId = (subject: Subject): string => {
  switch (subject.kind) {
    case "player":
    case "wallet":
      return `${subject.playerId}`
    case "bet":
      return subject.bet
    case "event":
      return `${subject.seq}`
    case "period":
      return `${dayOf(subject.from)} – ${dayOf(subject.to - DAY_MS)}`
  }
}

/** What a person typed to name a case, by its kind. */
export interface SubjectText {
  readonly kind: SubjectKind
  /** Id of a player, a bet or an event; the first day of a period. */
  readonly id: string
  /** Last day of a period, included. */
  readonly until: string
}

/** What is wrong with the text of a case, by field; a key of the dictionaries. */
export type SubjectFault = { readonly field: "id" | "until"; readonly fault: `audit.fault.${string}` }

/** The case a person means, or what is wrong with the text. */
export const readSubject = ({ kind, id, until }: SubjectText): Subject | SubjectFault => {
  const text = plainSigns(id)
  switch (kind) {
    case "player":
    case "wallet":
      return NUMBER.test(text)
        ? { kind, playerId: Number(text) as PlayerId }
        : { field: "id", fault: "audit.fault.player" }
    case "bet":
      return BET.test(text) ? { kind, bet: text } : { field: "id", fault: "audit.fault.bet" }
    case "event":
      return NUMBER.test(text) ? { kind, seq: Number(text) } : { field: "id", fault: "audit.fault.event" }
    case "period": {
      const from = startOfDay(text)
      const last = startOfDay(plainSigns(until))
      if (from === undefined) return { field: "id", fault: "audit.fault.day" }
      if (last === undefined) return { field: "until", fault: "audit.fault.day" }
      return last < from ? { field: "until", fault: "audit.fault.order" } : { kind, from, to: last + DAY_MS }
    }
  }
}
