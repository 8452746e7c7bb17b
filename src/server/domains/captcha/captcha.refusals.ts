import { forbidden, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { Captchas } from "./Captchas.ts"

/** What this domain refuses, in the contract's words. */
export const captchaRefusals = {
  CaptchaElsewhere: missing("captcha-elsewhere"),
  CaptchaFailed: forbidden("captcha-failed", "captcha"),
} satisfies RefusalTable<RefusalsOf<Captchas["Service"]>>
