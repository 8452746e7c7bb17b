import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { isReason, REASON_LENGTH } from "../audit/subject.ts"
import { SettingPage, SettingRecord } from "../operator/setting-record.ts"
import { SettingName, SettingValue } from "../settings/setting.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const SETTINGS = "/operator-api/settings"
const params = { name: SettingName } as const
/** The version of the stream that the page saw. */
const seen = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const acted = {
  success: answer(SettingRecord),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** Why a setting is changed: a reason that says something. */
const Reason = Schema.String.check(
  Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum),
  Schema.makeFilter((reason: string) => isReason(reason) || "a reason in words"),
)

const said = {
  seen,
  reason: Reason,
  /** From when on, in milliseconds since the epoch; null: at once. */
  from: Schema.NullOr(Schema.Int),
} as const

/** What the site is set to, as operators see and change it while it runs. */
export class OperatorSettingsApi extends HttpApiGroup.make("operatorSettings")
  .add(
    HttpApiEndpoint.get("settingsInForce", SETTINGS, {
      success: answer(SettingPage),
      error: Unavailable,
    }).annotate(Needs, "settings.read"),
    /** One with its versions, the newest first, twenty a page. */
    HttpApiEndpoint.get("settingRecord", `${SETTINGS}/:name`, {
      params,
      query: { before: Schema.optionalKey(Schema.FiniteFromString.check(Schema.isInt())) },
      success: answer(SettingRecord),
      error: [BadRequest, NotFound, Unavailable],
    }).annotate(Needs, "settings.read"),
    /** Changes it to a value; where it is weighty, once another person agrees. */
    HttpApiEndpoint.post("changeSetting", `${SETTINGS}/:name`, {
      params,
      payload: Schema.Struct({ ...said, value: SettingValue }),
      ...acted,
    }).annotate(Needs, "settings.change"),
    /** Changes it to what it was in an earlier version; 0: to what the site is configured with. */
    HttpApiEndpoint.post("restoreSetting", `${SETTINGS}/:name/restore`, {
      params,
      payload: Schema.Struct({ ...said, version: seen }),
      ...acted,
    }).annotate(Needs, "settings.change"),
    /** Agrees to a change as another person, at another device. */
    HttpApiEndpoint.post("approveSetting", `${SETTINGS}/:name/approve`, {
      params,
      payload: Schema.Struct({ seen }),
      ...acted,
    }).annotate(Needs, "settings.change"),
    /** Takes back a change that has not taken hold. */
    HttpApiEndpoint.post("withdrawSetting", `${SETTINGS}/:name/withdraw`, {
      params,
      payload: Schema.Struct({ seen }),
      ...acted,
    }).annotate(Needs, "settings.change"),
  )
  .middleware(SignedInOperator) {}
