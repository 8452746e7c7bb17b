import { Schema } from "effect"
import { GameId } from "../line/catalogue/catalogue.ts"
import { CURRENCY_CODE } from "../money/currency.ts"
import { OperatorName } from "../operator/operator.ts"
import { PlayerId } from "../wallet/account.ts"

export const BET = /^[1-9]\d{0,14}\/[\w-]{8,64}$/
/** A type of an event, such as `bet.placed`. */
export const EVENT_TYPE = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+$/i
/** Who acts, as the log has it: `player:42`, `operator:anna`, `server`. */
export const ACTOR = /^[a-z][\w-]*(?::[\w.@:-]{1,80})?$/i
/** A chart with streams of its own, such as `bet` or `timed-round`. */
export const CHART = /^[a-z][a-z0-9-]{0,39}$/
/** A state as the log has it: `accepted`, `settled.won`; one of a stream that is in several at once. */
export const STATE_PATH = /^[a-z]\w{0,39}(?:\.[a-z]\w{0,39}){0,5}$/i
export const LOGIN_LENGTH = 254

/** Kinds of cases an auditor reads. */
export const SUBJECT_KINDS = [
  "player",
  "login",
  "receipt",
  "bet",
  "wallet",
  "game",
  "period",
  "site",
  "event",
  "look-ups",
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

export const isSubjectKind = Schema.is(Schema.Literals(SUBJECT_KINDS))

/** Charts whose streams the desk offers as they stood at a moment; an address may name any other. */
export const SITE_CHARTS = [
  "bet",
  "wallet",
  "market",
  "game",
  "round",
  "payment",
  "withdrawal",
  "draw",
  "ticket",
  "tournament",
  "promo-code",
  "player",
  "limit",
  "exclusion",
  "identification",
  "operator",
  "setting",
  "trading-stops",
] as const
export const isSiteChart = Schema.is(Schema.Literals(SITE_CHARTS))

/** In which order a record is read. */
export const RecordOrder = Schema.Literals(["oldest", "newest"])
export type RecordOrder = typeof RecordOrder.Type

/** What of a period is meant: events of a type, of an actor, of commands that posted an amount, up or down, in minor units. */
const NARROWING = {
  type: Schema.optionalKey(Schema.String.check(Schema.isPattern(EVENT_TYPE))),
  actor: Schema.optionalKey(Schema.String.check(Schema.isPattern(ACTOR))),
  amount: Schema.optionalKey(
    Schema.Struct({
      currency: Schema.String.check(Schema.isPattern(CURRENCY_CODE)),
      minor: Schema.String.check(Schema.isPattern(/^[1-9]\d{0,17}$/)),
    }),
  ),
}
const Narrowing = Schema.Struct(NARROWING)
export type Narrowing = typeof Narrowing.Type

const FOUND = [
  Schema.Struct({ kind: Schema.Literals(["player", "wallet"]), playerId: PlayerId }),
  /** A bet by its stream's id, `<player>/<key>`. */
  Schema.Struct({ kind: Schema.Literal("bet"), bet: Schema.String.check(Schema.isPattern(BET)) }),
  /** A bet by the number on its receipt. */
  Schema.Struct({ kind: Schema.Literal("receipt"), number: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("game"), gameId: GameId }),
  /** Milliseconds since the epoch: from the first moment up to, but not including, the second. */
  Schema.Struct({ kind: Schema.Literal("period"), from: Schema.Int, to: Schema.Int, ...NARROWING }),
  /**
   * The site as it stood at a moment, in milliseconds since the epoch and with all that happened in that millisecond: the streams of a chart,
   * those in a state where one is named.
   */
  Schema.Struct({
    kind: Schema.Literal("site"),
    at: Schema.Int,
    chart: Schema.String.check(Schema.isPattern(CHART)),
    state: Schema.optionalKey(Schema.String.check(Schema.isPattern(STATE_PATH))),
  }),
  Schema.Struct({ kind: Schema.Literal("event"), seq: Schema.Int }),
  /** What auditors looked up, were given and were refused in a period; of one of them where one is named. */
  Schema.Struct({
    kind: Schema.Literal("look-ups"),
    from: Schema.Int,
    to: Schema.Int,
    auditor: Schema.optionalKey(OperatorName),
  }),
] as const

/**
 * What an auditor reads: the record of a player, a bet or a wallet, a game with its markets and the bets on it, a period or what is looked for in
 * it, the site as it stood at a moment, or all that one event set in motion.
 */
export const Subject = Schema.Union([
  ...FOUND,
  /** A player by phone, mail address or account number. */
  Schema.Struct({
    kind: Schema.Literal("login"),
    login: Schema.String.check(Schema.isBetweenLength(1, LOGIN_LENGTH)),
  }),
])
export type Subject = typeof Subject.Type

/** A case as a look-up is written down: a login is its player's number by then, or masked where it is nobody's. */
export const NotedSubject = Schema.Union([
  ...FOUND,
  Schema.Struct({ kind: Schema.Literal("login"), masked: Schema.String }),
])
export type NotedSubject = typeof NotedSubject.Type

/** Longest reason for seeing personal data, and the shortest that says anything. */
export const REASON_LENGTH = { minimum: 10, maximum: 300 } as const

/** Whether a reason says enough to be recorded. */
export const isReason = (text: string): boolean =>
  text.trim().length >= REASON_LENGTH.minimum && text.length <= REASON_LENGTH.maximum
