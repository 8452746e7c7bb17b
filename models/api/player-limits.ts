import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ReasonId, Stop } from "../limits/exclusion.ts"
import { JurisdictionId } from "../limits/jurisdiction.ts"
import { LimitAmount, LimitId, Raise } from "../limits/limit.ts"
import { LimitHistory, PlayReport } from "../limits/play-report.ts"
import { TimeBarKind } from "../limits/play-time.ts"
import { TestAnswers, TestResult } from "../limits/self-test.ts"
import { Span } from "../limits/span.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** A limit that holds, of the player's own or of the law, with what of it is used. Amounts in minor units of `currency`. */
export const HeldLimit = Schema.Struct({
  id: LimitId,
  by: Schema.Literals(["player", "law"]),
  amount: LimitAmount,
  /** Absent of a limit of time, which is counted in minutes. */
  currency: Schema.optionalKey(CurrencyCode),
  used: MinorUnits,
  /** When something of it is free again; absent where nothing is used of what rolls, and of a limit of each bet. */
  resetsAt: Schema.optionalKey(Schema.Int),
  since: Schema.optionalKey(Schema.Int),
  raise: Schema.optionalKey(
    Schema.Struct({ ...Raise.fields, state: Schema.Literals(["waiting", "open", "lapsed"]) }),
  ),
})
export type HeldLimit = typeof HeldLimit.Type

/** All that is in force for a player. Moments in milliseconds since the epoch. */
export const PlayerLimits = Schema.Struct({
  /** The server's time that all of it is told for. */
  now: Schema.Int,
  limits: Schema.Array(HeldLimit),
  /** The last stop, in force or over. */
  stop: Schema.optionalKey(Stop),
  /** Whether it keeps the player from playing now, and whether they may ask to come back. */
  stopped: Schema.Boolean,
  mayReturn: Schema.Boolean,
  declinedAt: Schema.optionalKey(Schema.Int),
  /** Minutes between reality checks; absent: none. */
  checkMinutes: Schema.optionalKey(Schema.Int),
  /** Whether time and result of the session are in view on every page. */
  figuresShown: Schema.Boolean,
  test: Schema.optionalKey(Schema.Struct({ at: Schema.Int, score: Schema.Int, result: TestResult })),
})
export type PlayerLimits = typeof PlayerLimits.Type

/** What a site offers by the law that it goes by. */
export const AvailableLimits = Schema.Struct({
  jurisdiction: JurisdictionId,
  zone: Schema.String,
  limits: Schema.Array(LimitId),
  required: Schema.Array(LimitId),
  beforeDeposit: Schema.Literals(["set", "asked", "free"]),
  raiseWaitMs: Schema.Int,
  timeOuts: Schema.Array(Span),
  exclusions: Schema.Array(Span),
  returnMs: Schema.Int,
  panicMs: Schema.Int,
  /** The intervals of the reality check that may be chosen, in minutes; `breakMs`: a check is a break of so long. */
  check: Schema.Struct({
    least: Schema.Int,
    most: Schema.Int,
    mayBeOff: Schema.Boolean,
    breakMs: Schema.optionalKey(Schema.Int),
  }),
  /** Whether the session's time and result are always in view, or as players choose. */
  inView: Schema.Literals(["always", "chosen"]),
  /** Whether a change that waits can be taken back (§3: cancel-changes button). */
  cancelChanges: Schema.Boolean,
})
export type AvailableLimits = typeof AvailableLimits.Type

/** How a player plays now. Moments in milliseconds since the epoch. */
export const PlayTold = Schema.Struct({
  now: Schema.Int,
  /** Whether time and result are to be in view. */
  shown: Schema.Boolean,
  /** The session that goes on, or paused shortly ago; stakes and returns in minor units of `currency`, where they are told. */
  session: Schema.optionalKey(
    Schema.Struct({
      beganAt: Schema.Int,
      playedMs: Schema.Int,
      currency: Schema.optionalKey(CurrencyCode),
      staked: Schema.optionalKey(Schema.Int),
      returned: Schema.optionalKey(Schema.Int),
    }),
  ),
  /** Played in the day that goes on, by the clocks of the site's country. */
  todayMs: Schema.Int,
  /** The reality check that holds. While it is due bets and deposits are refused. */
  check: Schema.optionalKey(Schema.Struct({ minutes: Schema.Int, due: Schema.Boolean })),
  /** What stops play, and until when. */
  bar: Schema.optionalKey(Schema.Struct({ by: TimeBarKind, until: Schema.Int })),
  /** When the page is to say again that it is in view. */
  askAfterMs: Schema.Int,
})
export type PlayTold = typeof PlayTold.Type

const inForce = { success: answer(PlayerLimits) } as const
const refusals = [BadRequest, Conflict, Invalid, Unavailable] as const

/** §7 Limits service; docs/decisions/0157 has what each call takes, since the specification names them only. */
export class PlayerLimitsApi extends HttpApiGroup.make("limits")
  .add(
    HttpApiEndpoint.get("list", "/limits", { ...inForce, error: Unavailable }),
    HttpApiEndpoint.get("available", "/availablelimits", {
      success: answer(AvailableLimits),
      error: Unavailable,
    }),
    /** Why players exclude themselves, in the language of who asks. */
    HttpApiEndpoint.get("reasons", "/reasons/selfexclude", {
      success: answer(Schema.Array(Schema.Struct({ id: ReasonId, text: Schema.String }))),
      error: Unavailable,
    }),
    /** Sets a limit; a higher one waits and has to be confirmed. `amount` in units of the account's currency. */
    HttpApiEndpoint.post("change", "/limits", {
      payload: Schema.Struct({ limitId: LimitId, amount: DecimalAmount }),
      ...inForce,
      error: refusals,
    }),
    /** `confirm` and `cancel` a raise of `limitId`; `decline` the limits that are offered before the first deposit; `return` after an exclusion. */
    HttpApiEndpoint.post("act", "/limitaction", {
      payload: Schema.Union([
        Schema.Struct({ action: Schema.Literals(["confirm", "cancel"]), limitId: LimitId }),
        Schema.Struct({ action: Schema.Literals(["decline", "return"]) }),
      ]),
      ...inForce,
      error: refusals,
    }),
    /** Nine answers of the self-test, each from 0 to 3. */
    HttpApiEndpoint.post("test", "/testanswers", {
      payload: Schema.Struct({ scores: TestAnswers }),
      success: answer(Schema.Struct({ score: Schema.Int, result: TestResult })),
      error: refusals,
    }),
    /** Stops the player's play: by the panic button, for a while, or by an exclusion. */
    HttpApiEndpoint.post("block", "/BlockUser", {
      payload: Schema.Union([
        Schema.Struct({ kind: Schema.Literal("panic") }),
        Schema.Struct({ kind: Schema.Literal("time-out"), span: Span }),
        Schema.Struct({
          kind: Schema.Literal("exclusion"),
          span: Span,
          reason: Schema.optionalKey(ReasonId),
        }),
      ]),
      ...inForce,
      error: refusals,
    }),
    /** Asks for a limit to go: it waits as a raise does. */
    HttpApiEndpoint.delete("remove", "/limit", {
      payload: Schema.Struct({ limitId: LimitId }),
      ...inForce,
      error: refusals,
    }),
    /** A page in view says so (`pulse`), or the player has read how long they have played (`acknowledge`). */
    HttpApiEndpoint.post("playTime", "/account-api/play-time", {
      payload: Schema.Struct({ action: Schema.Literals(["pulse", "acknowledge"]) }),
      success: answer(PlayTold),
      error: refusals,
    }),
    /** What the player's play came to in 7, 30 and 365 days and in all, and what of it may be a sign of harm. */
    HttpApiEndpoint.get("playReport", "/account-api/play-report", {
      success: answer(PlayReport),
      error: Unavailable,
    }),
    /** What happened to the player's limits and stops, newest first; `before`: what the last part gave as `next`. */
    HttpApiEndpoint.get("limitHistory", "/account-api/limit-history", {
      query: {
        before: Schema.optionalKey(
          Schema.FiniteFromString.check(
            Schema.isInt(),
            Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
          ),
        ),
      },
      success: answer(LimitHistory),
      error: [BadRequest, Unavailable],
    }),
    /** How often the player is told how long they have played, in minutes (`null`: not), and whether it is in view. */
    HttpApiEndpoint.post("playSettings", "/account-api/play-settings", {
      payload: Schema.Union([
        Schema.Struct({ checkMinutes: Schema.NullOr(Schema.Int) }),
        Schema.Struct({ figuresShown: Schema.Boolean }),
      ]),
      ...inForce,
      error: refusals,
    }),
  )
  .middleware(SignedIn) {}
