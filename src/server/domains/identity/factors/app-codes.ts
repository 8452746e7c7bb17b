import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"

const ISSUER = "Statebook"
/** Bytes of randomness that a secret is made from. */
export const APP_SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Intervals before and after the present one whose codes count: clocks differ. */
const WINDOW = 1
const SECOND = 1000

/** A secret as it is shown, once (§3 Account area data). */
export interface Offer {
  /** `otpauth:` address for the app. */
  readonly link: string
  /** The link as a picture: a `data:` address of SVG. */
  readonly picture: string
  /** The secret to type by hand, base 32. */
  readonly code: string
}

const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_SECONDS, algorithm: "SHA1" })

/** The secret that an app and the site share, from its base 32. */
export const appSecret = (base32: string): Secret => Secret.fromBase32(base32)

/** A new secret from {@link APP_SECRET_BYTES} of randomness in base64url. */
export const newAppSecret = (randomness: string): Secret =>
  new Secret({ buffer: new Uint8Array(Buffer.from(randomness, "base64url")).buffer })

/** The secret as it is shown to the player that `label` names. */
export const offerOf = (secret: Secret, label: string): Offer => {
  const link = totpOf(secret, label).toString()
  const svg = renderSVG(link, { border: 2 })
  return {
    link,
    code: secret.base32,
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
  }
}

/** The interval of a right code of the app at `at` (milliseconds since the epoch), undefined where it is none. */
export const appCodeStep = (secret: Secret | undefined, code: string, at: number): number | undefined => {
  if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: WINDOW })
  return delta === null ? undefined : Math.floor(at / SECOND / PERIOD_SECONDS) + delta
}
