import { Layer } from "effect"
import { manifest } from "#src/server/kernel/manifest.ts"
import { Captchas } from "./Captchas.ts"
import { CaptchaHandlers, PictureHandlers, PuzzleHandlers } from "./captcha.http.ts"

/** What this domain brings to the server. */
export const captchaManifest = manifest({
  services: Captchas.layer,
  handlers: Layer.mergeAll(CaptchaHandlers, PuzzleHandlers, PictureHandlers),
})
