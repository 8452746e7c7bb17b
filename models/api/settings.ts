import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Setting, SettingId } from "../preferences/settings.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Most sports that a list names; the catalogue has some 320. */
const MOST_SPORTS = 400

const ids = Schema.optionalKey(Schema.Array(Schema.Int).check(Schema.isMaxLength(MOST_SPORTS)))

/** Every setting as it stands after the call. */
const all = { success: answer(Schema.Array(Setting)) } as const

/** §7 Office: what players set for themselves. docs/decisions says which settings there are: the specification shows none. */
export class SettingsApi extends HttpApiGroup.make("settings")
  .add(
    HttpApiEndpoint.get("list", "/settings", { ...all, error: Unavailable }),
    /** `setting_value`: a flag, or a list of sports, as JSON or joined by commas. */
    HttpApiEndpoint.post("save", "/savesetting", {
      payload: Schema.Struct({
        setting_id: SettingId,
        setting_value: Schema.Union([
          Schema.Boolean,
          Schema.Literals([0, 1]),
          Schema.String.check(Schema.isMaxLength(5000)),
          Schema.Array(Schema.Int).check(Schema.isMaxLength(MOST_SPORTS)),
        ]),
      }),
      ...all,
      error: [BadRequest, Unavailable],
    }),
    /** The sports that are not shown, ahead and in play; a list that is absent stays as it is. */
    HttpApiEndpoint.post("disallowSports", "/disallow-sports", {
      payload: Schema.Struct({ lineDisallowSport: ids, liveDisallowSport: ids }),
      ...all,
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
