import { Schema } from "effect"

/** §3 captchaType; `disabled` asks for none. `custom` and `puzzle` are the site's own, `google`, `hcaptcha` and `hunt` are run by others. */
export const CaptchaType = Schema.Literals(["google", "custom", "hunt", "puzzle", "hcaptcha", "disabled"])
export type CaptchaType = typeof CaptchaType.Type
