import { Schema } from "effect"
import type { PushStanding } from "#machines/messages/push-consent/push-consent.events.ts"
import { PushDevice } from "#models/messages/push-device.ts"
import { trustedScript } from "#src/services/trusted-script.ts"
import workerUrl from "./push.worker.ts?worker&url"

const readDevice = Schema.decodeUnknownSync(PushDevice)

/** Whether the browser knows messages of closed sites, and lets this address have them. */
const knowsPush = (): boolean =>
  isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window

const subscriptionNow = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(workerUrl)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How the browser stands to messages, and the address it is reached at where it has one; asks nobody anything. */
export const pushStanding = async (): Promise<{
  readonly standing: Exclude<PushStanding, "on">
  readonly endpoint?: string
}> => {
  if (!knowsPush()) return { standing: "unsupported" }
  if (Notification.permission === "denied") return { standing: "denied" }
  const subscription = await subscriptionNow()
  return subscription === null ? { standing: "off" } : { standing: "off", endpoint: subscription.endpoint }
}

/** Asks the player: only on a press of theirs, or browsers take the question for a nuisance. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission()

/** Subscribes to messages of a site with this public key; a subscription by another key is given up. */
export const subscribe = async (key: string): Promise<PushDevice> => {
  const type = import.meta.env.DEV ? "module" : "classic"
  await navigator.serviceWorker.register(trustedScript(workerUrl), { type })
  const registration = await navigator.serviceWorker.getRegistration(workerUrl)
  if (registration === undefined) throw new Error("The service worker is not there")
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const { pushManager } = registration
  const subscription = await pushManager.subscribe(wanted).catch(async (cause: unknown) => {
    const former = await pushManager.getSubscription()
    if (former === null) throw cause
    await former.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  return readDevice(subscription.toJSON())
}

/** Gives the subscription up; its address, nothing where there was none. */
export const unsubscribe = async (): Promise<string | undefined> => {
  const subscription = await subscriptionNow()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
