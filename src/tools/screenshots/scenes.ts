import type { Scene } from "./scene.ts"
import { ACCOUNT } from "./scenes/account.ts"
import { AUDIT } from "./scenes/audit.ts"
import { CAPTCHA } from "./scenes/captcha.ts"
import { COUPON } from "./scenes/coupon.ts"
import { DEALS } from "./scenes/deals.ts"
import { FRAME } from "./scenes/frame.ts"
import { LINE } from "./scenes/line.ts"
import { MACHINES } from "./scenes/machines.ts"
import { REGISTRATION } from "./scenes/registration.ts"
import { SECTIONS } from "./scenes/sections.ts"

/** Every screen of the site in its states. */
export const SCENES: ReadonlyArray<Scene> = [
  ...LINE,
  ...SECTIONS,
  ...COUPON,
  ...DEALS,
  ...REGISTRATION,
  ...CAPTCHA,
  ...ACCOUNT,
  ...FRAME,
  ...AUDIT,
  ...MACHINES,
]
