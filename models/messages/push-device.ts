import { Schema } from "effect"
import { telling } from "../request/fault.ts"

/** Most devices that a player is told on; one more takes the place of the oldest. */
export const MOST_PUSH_DEVICES = 10

/** Longest address of a push service; theirs are below half of it. */
const LONGEST_ENDPOINT = 1000

/** Whether an address is one of the public web: https on its usual port, a name with a dot, nobody's password. */
const isPushAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname)
  )
}

const base64 = (field: string, bytes: number) =>
  Schema.String.check(
    Schema.makeFilter(
      (text: string) =>
        (/^[A-Za-z0-9_-]+={0,2}$/.test(text) &&
          Math.floor((text.replaceAll("=", "").length * 3) / 4) === bytes) ||
        `${field}: ${bytes} bytes as base64url are expected`,
      telling("bytes", { count: bytes }),
    ),
  )

/** What a browser gives for Web Push (W3C Push API, `PushSubscription.toJSON`): where to send, and the keys to encrypt with. */
export const PushDevice = Schema.Struct({
  endpoint: Schema.String.check(
    Schema.makeFilter(
      (text: string) =>
        (text.length <= LONGEST_ENDPOINT && isPushAddress(text)) ||
        "endpoint: an https address of a push service is expected",
      telling("push-address"),
    ),
  ),
  keys: Schema.Struct({
    /** Public key of the browser, an uncompressed point of P-256. */
    p256dh: base64("p256dh", 65),
    auth: base64("auth", 16),
  }),
})
export type PushDevice = typeof PushDevice.Type
