import { Effect } from "effect"
import { GameSubscriptionApi } from "#models/api/game-subscription.ts"
import type { PushTopic } from "#models/messages/push-topic.ts"
import { Http } from "#src/services/Http.ts"
import { pushStanding } from "../game-bell/push-browser.ts"

const secure = { secure: true } as const

/** The address that this browser is reached at; fails where it has none. */
const address = Effect.flatMap(Effect.tryPromise({ try: pushStanding, catch: () => null }), ({ endpoint }) =>
  endpoint === undefined ? Effect.fail(null) : Effect.succeed(endpoint),
)

/** What the server tells this browser of; fails where it tells nothing here any more. */
export const loadTopics = Effect.gen(function* () {
  const http = yield* Http
  const payload = { endpoint: yield* address }
  const { value } = yield* http
    .call(GameSubscriptionApi, "device", { payload }, secure)
    .pipe(Effect.mapError(() => null))
  return value.told ? value.topics : yield* Effect.fail(null)
})

/** Has the server tell this browser of these topics alone. */
export const saveTopics = (topics: ReadonlyArray<PushTopic>) =>
  Effect.gen(function* () {
    const http = yield* Http
    const payload = { endpoint: yield* address, topics }
    const { value } = yield* http
      .call(GameSubscriptionApi, "chooseTopics", { payload }, secure)
      .pipe(Effect.mapError(() => null))
    return value.told ? value.topics : yield* Effect.fail(null)
  })
