import { createECDH, ECDH } from "node:crypto"
import { Context, Effect, Layer } from "effect"
import webPush from "web-push"
import type { PushDevice } from "#models/messages/push-device.ts"
import type { PushMessage } from "#src/server/kernel/news/PlayerPushes.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { PushNotSent, PushTransport } from "./PushTransport.ts"

const CURVE = "prime256v1"

/** Whether a browser's public key is a point of the curve, so that something can be encrypted for it. */
export const isUsableKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, CURVE, "base64url", "base64url", "uncompressed")
    return true
  } catch {
    return false
  }
}

/** The keys by which push services know this site (VAPID, RFC 8292): made of the installation's secret, so they stay as long as it does. */
const vapidKeys = ({ sign }: Secrets["Service"]) => {
  const pair = createECDH(CURVE)
  // Nearly every 256 bits are a key of the curve; those that are not are passed over.
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = sign("web-push", `vapid ${attempt}`)
    try {
      pair.setPrivateKey(privateKey, "base64url")
    } catch {
      continue
    }
    return { privateKey, publicKey: pair.getPublicKey("base64url", "uncompressed") }
  }
}

/** Sends messages to browsers whose page is closed (Web Push, RFC 8030), encrypted for them alone (RFC 8291). */
export class WebPush extends Context.Service<
  WebPush,
  {
    /** Public key that browsers subscribe with. */
    readonly publicKey: string
    /** Hands a message to the device's push service, which keeps it for so many seconds. `gone`: there is no such device any more. */
    readonly send: (
      device: PushDevice,
      message: PushMessage,
      seconds: number,
    ) => Effect.Effect<"sent" | "gone", PushNotSent>
  }
>()("statebook/server/push/WebPush") {
  static readonly layer = Layer.effect(
    WebPush,
    Effect.gen(function* () {
      const keys = vapidKeys(yield* Secrets)
      const post = yield* PushTransport
      const site = yield* SiteAddress
      // Push services want to know whom to write to: an address of the web, which a machine for trying things has not.
      const subject = site.startsWith("https://") ? site : "mailto:push@localhost"
      return WebPush.of({
        publicKey: keys.publicKey,
        send: Effect.fnUntraced(function* (device, message, seconds) {
          const { endpoint, headers, body } = yield* Effect.try({
            try: () =>
              webPush.generateRequestDetails(device, JSON.stringify(message), {
                vapidDetails: { subject, ...keys },
                TTL: seconds,
                urgency: "high",
                contentEncoding: "aes128gcm",
              }),
            catch: (cause) => new PushNotSent({ detail: String(cause) }),
          })
          const status = yield* post({ url: endpoint, headers: headers as Record<string, string>, body })
          if (status === 404 || status === 410) return "gone"
          if (status >= 200 && status < 300) return "sent"
          return yield* new PushNotSent({ detail: `the push service answered ${status}` })
        }),
      })
    }),
  )
}
