import { onPress, onPush, type PushScope } from "./push-events.ts"

/** The service worker: it shows messages of the site while its pages are closed, and nothing else; requests pass it by. */
const scope = globalThis as unknown as PushScope

scope.addEventListener("push", (event) => event.waitUntil(onPush(scope, event.data?.text() ?? "")))
scope.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(onPress(scope, event.notification.data))
})
