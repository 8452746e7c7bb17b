import type { GameId } from "../line/catalogue/catalogue.ts"
import { CURRENCY_CODE, fractionDigits } from "../money/currency.ts"
import { toDecimal } from "../money/decimal.ts"
import { readAmount } from "../money/typed-amount.ts"
import { isOperatorName } from "../operator/operator.ts"
import { plainSigns } from "../request/plain-text.ts"
import { readUtcSpan, utcMoment } from "../request/utc-moment.ts"
import type { PlayerId } from "../wallet/account.ts"
import {
  ACTOR,
  BET,
  CHART,
  EVENT_TYPE,
  isSubjectKind,
  LOGIN_LENGTH,
  type Narrowing,
  type RecordOrder,
  STATE_PATH,
  type Subject,
  type SubjectKind,
} from "./subject.ts"

const NUMBER = /^[1-9]\d{0,14}$/
const DAY_MS = 86_400_000

/** What a person typed to name a case, by its kind, and the order to read it in. */
export interface SubjectText {
  readonly kind: SubjectKind
  /** Id of a player, a bet or an event; the first day or moment of a period. */
  readonly id: string
  /** Last day or moment of a period, included. */
  readonly until: string
  /** Of the site as it stood: whose streams, by their chart, and in which state they stood where one is wanted. */
  readonly chart: string
  readonly state: string
  /** What a period is narrowed to, each where wanted: `bet.placed`, `operator:anna`, `150.00 RUB`. */
  readonly type: string
  readonly actor: string
  readonly amount: string
  readonly order: RecordOrder
}

export const NO_TEXT: SubjectText = {
  kind: "player",
  id: "",
  until: "",
  chart: "bet",
  state: "",
  type: "",
  actor: "",
  amount: "",
  order: "oldest",
}

/** Fields of the text that can be wrong. */
export const SUBJECT_FIELDS = ["id", "until", "chart", "state", "type", "actor", "amount"] as const
export type SubjectField = (typeof SUBJECT_FIELDS)[number]

/** What is wrong with the text of a case, by field; a key of the dictionaries. */
export interface SubjectFault {
  readonly field: SubjectField
  readonly fault: `audit.fault.${string}`
}

/** An amount with the code of its currency, in its minor units: `150.00 RUB`. */
const amountIn = (text: string): NonNullable<Narrowing["amount"]> | undefined => {
  const [, written = "", code = ""] = /^(.*\S)\s+([a-z0-9]{3,10})$/i.exec(text) ?? []
  const currency = code.toUpperCase()
  if (!CURRENCY_CODE.test(currency)) return undefined
  const digits = fractionDigits(currency)
  const [whole = "", decimals = ""] = readAmount(written, digits)?.split(".") ?? []
  const minor = `${whole}${decimals.padEnd(digits, "0")}`.replace(/^0+(?=\d)/, "")
  return whole === "" || minor === "0" || minor.length > 18 ? undefined : { currency, minor }
}

/** Both ends of a span of time, or what is wrong with them. */
const readSpan = (text: SubjectText): { readonly from: number; readonly to: number } | SubjectFault => {
  const from = readUtcSpan(plainSigns(text.id))
  const last = readUtcSpan(plainSigns(text.until))
  if (from === undefined) return { field: "id", fault: "audit.fault.moment" }
  if (last === undefined) return { field: "until", fault: "audit.fault.moment" }
  if (last.to <= from.from) return { field: "until", fault: "audit.fault.order" }
  return { from: from.from, to: last.to }
}

/** Look-ups of a span, of the auditor who is named; the prefix with which the log has auditors may stand before the name. */
const readLookUps = (text: SubjectText): Subject | SubjectFault => {
  const span = readSpan(text)
  if ("fault" in span) return span
  const auditor = plainSigns(text.actor).replace(/^(auditor|operator):/, "")
  if (auditor === "") return { kind: "look-ups", ...span }
  return isOperatorName(auditor)
    ? { kind: "look-ups", ...span, auditor }
    : { field: "actor", fault: "audit.fault.auditor" }
}

/** The site at a moment; a day, a minute or a second that is named without its parts means its first moment. */
const readSite = (text: SubjectText): Subject | SubjectFault => {
  const span = readUtcSpan(plainSigns(text.id))
  const chart = plainSigns(text.chart)
  const state = plainSigns(text.state)
  if (span === undefined) return { field: "id", fault: "audit.fault.moment" }
  if (!CHART.test(chart)) return { field: "chart", fault: "audit.fault.chart" }
  if (state !== "" && !STATE_PATH.test(state)) return { field: "state", fault: "audit.fault.state" }
  return { kind: "site", at: span.from, chart, ...(state !== "" && { state }) }
}

const readPeriod = (text: SubjectText): Subject | SubjectFault => {
  const span = readSpan(text)
  if ("fault" in span) return span
  const [type, actor, amount] = [text.type, text.actor, text.amount].map(plainSigns) as [
    string,
    string,
    string,
  ]
  if (type !== "" && !EVENT_TYPE.test(type)) return { field: "type", fault: "audit.fault.type" }
  if (actor !== "" && !ACTOR.test(actor)) return { field: "actor", fault: "audit.fault.actor" }
  const sum = amount === "" ? undefined : amountIn(amount)
  if (amount !== "" && sum === undefined) return { field: "amount", fault: "audit.fault.amount" }
  return {
    kind: "period",
    ...span,
    ...(type !== "" && { type }),
    ...(actor !== "" && { actor }),
    ...(sum !== undefined && { amount: sum }),
  }
}

/** The case a person means, or what is wrong with the text. */
export const readSubject = (typed: SubjectText): Subject | SubjectFault => {
  const { kind } = typed
  const text = plainSigns(typed.id)
  switch (kind) {
    case "player":
    case "wallet":
      return NUMBER.test(text)
        ? { kind, playerId: Number(text) as PlayerId }
        : { field: "id", fault: "audit.fault.player" }
    case "login":
      return text === "" || text.length > LOGIN_LENGTH
        ? { field: "id", fault: "audit.fault.login" }
        : { kind, login: text }
    case "receipt":
      return NUMBER.test(text)
        ? { kind, number: Number(text) }
        : { field: "id", fault: "audit.fault.receipt" }
    case "game":
      return NUMBER.test(text)
        ? { kind, gameId: Number(text) as GameId }
        : { field: "id", fault: "audit.fault.game" }
    case "bet":
      return BET.test(text) ? { kind, bet: text } : { field: "id", fault: "audit.fault.bet" }
    case "event":
      return NUMBER.test(text) ? { kind, seq: Number(text) } : { field: "id", fault: "audit.fault.event" }
    case "period":
      return readPeriod(typed)
    case "site":
      return readSite(typed)
    case "look-ups":
      return readLookUps(typed)
  }
}

const isDay = (at: number): boolean => at % DAY_MS === 0
const dayOf = (at: number): string => utcMoment(at).slice(0, 10)

/** The first and the last day of a period, or its moments to the millisecond where it is not made of days. */
const periodOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  isDay(from) && isDay(to)
    ? `${dayOf(from)} – ${dayOf(to - DAY_MS)}`
    : `${utcMoment(from)} – ${utcMoment(to - 1)} UTC`

const writtenAmount = ({ currency, minor }: NonNullable<Narrowing["amount"]>): string =>
  `${toDecimal(BigInt(minor), fractionDigits(currency))} ${currency}`

/** What tells a case from others of its kind: a number, a bet's stream, the ends of a period (UTC) and what it is narrowed to. */
export const subjectId = (subject: Subject): string => {
  switch (subject.kind) {
    case "player":
    case "wallet":
      return `${subject.playerId}`
    case "login":
      return subject.login
    case "bet":
      return subject.bet
    case "receipt":
      return `${subject.number}`
    case "game":
      return `${subject.gameId}`
    case "event":
      return `${subject.seq}`
    case "site":
      return [
        `${utcMoment(subject.at)} UTC`,
        subject.chart,
        ...(subject.state === undefined ? [] : [subject.state]),
      ].join(" · ")
    case "look-ups":
      return [periodOf(subject), ...(subject.auditor === undefined ? [] : [subject.auditor])].join(" · ")
    case "period":
      return [
        periodOf(subject),
        ...[subject.type, subject.actor].filter((each) => each !== undefined),
        ...(subject.amount === undefined ? [] : [writtenAmount(subject.amount)]),
      ].join(" · ")
  }
}

/** What an address asks for; `search` is its part from `?` on. Nothing where it names no case. */
export const subjectIn = (search: string): SubjectText | null => {
  const asked = new URLSearchParams(search)
  const kind = asked.get("kind")
  // A login is personal: it stands in no address, and none is read from there.
  if (!isSubjectKind(kind) || kind === "login") return null
  const text = (name: string) => (asked.get(name) ?? "").slice(0, 200)
  return {
    kind,
    id: text("id"),
    until: text("until"),
    chart: text("chart") === "" ? NO_TEXT.chart : text("chart"),
    state: text("state"),
    type: text("type"),
    actor: text("actor"),
    amount: text("amount"),
    order: asked.get("order") === "newest" ? "newest" : "oldest",
  }
}

/** The fields beside the first one that say what is meant, by the kind of the case. */
const narrowedBy = ({ kind, until, chart, state, type, actor, amount }: SubjectText) => {
  switch (kind) {
    case "period":
      return { until, type, actor, amount }
    case "look-ups":
      return { until, actor }
    case "site":
      return { chart, state }
    default:
      return {}
  }
}

/** The part of an address from `?` on that asks for a case; empty where it can't stand there. */
export const subjectSearch = (text: SubjectText): string => {
  const { kind, id, order } = text
  if (kind === "login" || id.trim() === "") return ""
  const fields = Object.entries({ kind, id, ...narrowedBy(text) }).filter(([, value]) => value.trim() !== "")
  return `?${new URLSearchParams([...fields, ...(order === "newest" ? [["order", order]] : [])])}`
}
