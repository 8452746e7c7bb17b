import { Effect } from "effect"
import type { PushFailure, PushStanding } from "#machines/messages/push-consent/push-consent.events.ts"
import { GameSubscriptionApi } from "#models/api/game-subscription.ts"
import { Http } from "#src/services/Http.ts"
import { askPermission, pushStanding, subscribe, unsubscribe } from "./push-browser.ts"

type Failure = { readonly kind: PushFailure }

const secure = { secure: true } as const

const lost = (): Failure => ({ kind: "lost" })

/** A promise of the browser's; its refusal says no more than that it failed. */
const browser = <A>(ask: () => Promise<A>) => Effect.tryPromise({ try: ask, catch: lost })

/** How this browser stands, and whether the server tells its player here. */
export const lookAtPush = Effect.gen(function* () {
  const { standing, endpoint } = yield* browser(pushStanding)
  if (endpoint === undefined) return standing as PushStanding
  // Somebody else of this browser may have subscribed.
  const http = yield* Http
  const { value } = yield* http
    .call(GameSubscriptionApi, "device", { payload: { endpoint } }, secure)
    .pipe(Effect.mapError(lost))
  return value.told ? ("on" as const) : standing
})

/** Asks for permission, subscribes, and tells the server. */
export const allowPush = Effect.gen(function* () {
  const permission = yield* browser(askPermission)
  if (permission === "denied") return yield* Effect.fail<Failure>({ kind: "denied" })
  if (permission === "default") return yield* Effect.fail<Failure>({ kind: "dismissed" })
  const http = yield* Http
  const { value: key } = yield* http
    .call(GameSubscriptionApi, "pushKey", {}, secure)
    .pipe(Effect.mapError(lost))
  const payload = yield* browser(() => subscribe(key))
  yield* http.call(GameSubscriptionApi, "addDevice", { payload }, secure).pipe(Effect.mapError(lost))
  return null
})

/** Takes the subscription back, and tells the server. */
export const stopPush = Effect.gen(function* () {
  const endpoint = yield* browser(unsubscribe)
  if (endpoint === undefined) return null
  const http = yield* Http
  yield* http
    .call(GameSubscriptionApi, "dropDevice", { payload: { endpoint } }, secure)
    .pipe(Effect.mapError(lost))
  return null
})
