import { Effect } from "effect"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { HostedCaptcha } from "#models/site/captcha-kinds.ts"
import type { CaptchaType } from "#models/site/captcha-type.ts"
import { foreignScript } from "#src/services/foreign-script.ts"
import { standBesideDialogs } from "./beside-dialogs.ts"
import { type CaptchaFailure, notLoaded } from "./captcha-failure.ts"

/** What the scripts of other parties' captchas have in common: reCAPTCHA's contract, which the others took over. */
interface HostedApi {
  readonly render: (place: HTMLElement, options: HostedOptions) => unknown
  readonly execute: (widget: unknown) => void
  readonly reset: (widget: unknown) => void
}

interface HostedOptions {
  readonly sitekey: string
  readonly size: "invisible"
  readonly callback: (answer: string) => void
  readonly "error-callback": () => void
  readonly "expired-callback": () => void
  /** hCaptcha: the time for its task is over, or the player closed it. */
  readonly "chalexpired-callback": () => void
  readonly "close-callback": () => void
}

/** Where a kind's script puts what it offers. */
const NAMES: Readonly<Partial<Record<CaptchaType, string>>> = {
  google: "grecaptcha",
  hcaptcha: "hcaptcha",
  hunt: "huntCaptcha",
}

const apiOf = (type: CaptchaType): HostedApi | undefined => {
  const api = (globalThis as Readonly<Record<string, unknown>>)[NAMES[type] ?? ""] as
    | Partial<HostedApi>
    | undefined
  return typeof api?.render === "function" && typeof api.execute === "function"
    ? (api as HostedApi)
    : undefined
}

/** Whether the kind's script can be used: it is there before that (§9: asked every 100 ms). */
export const isReady = (type: CaptchaType): boolean => apiOf(type) !== undefined

/** Loads the kind's script once; one that did not come is asked for again. */
export const loadScript = ({ script }: HostedCaptcha): Effect.Effect<void, CaptchaFailure> => {
  const address = new URL(script, location.href)
  address.searchParams.set("render", "explicit")
  address.searchParams.set("hl", document.documentElement.lang)
  const { href } = address
  return Effect.tryPromise({
    try: () => foreignScript(href),
    catch: () => notLoaded,
  })
}

/** Has the kind's script ask the player, unseen where it can; answers what it gives. Interrupted, it is put away. */
export const ask = (type: CaptchaType, { siteKey }: HostedCaptcha): Effect.Effect<string, CaptchaFailure> =>
  Effect.callback((resume) => {
    const api = apiOf(type)
    if (api === undefined) return resume(Effect.fail(notLoaded))
    const place = document.createElement("div")
    document.body.append(place)
    const raise = standBesideDialogs()
    const leave = () => {
      raise()
      place.remove()
    }
    const fail = (key: string) => () => {
      leave()
      resume(Effect.fail({ message: messageOf(key) }))
    }
    const widget = api.render(place, {
      sitekey: siteKey,
      size: "invisible",
      callback: (answer) => {
        leave()
        resume(Effect.succeed(answer))
      },
      "error-callback": fail("captcha.error.not-passed"),
      "expired-callback": fail("captcha.error.expired"),
      "chalexpired-callback": fail("captcha.error.expired"),
      "close-callback": fail("captcha.error.dismissed"),
    })
    api.execute(widget)
    return Effect.sync(() => {
      api.reset(widget)
      leave()
    })
  })
