import { Effect } from "effect"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { makeEndOfNews } from "#src/server/domains/messages/change-subscriptions.ts"
import { PushBrowser } from "#tests/support/push-service.ts"
import { player } from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"

/** News of games 1 to 3 is wanted, otherwise, no more, and over; a device is told, and told no more. */
export const newsIsWanted = Effect.gen(function* () {
  const visitor = yield* player(0)
  const save = (gameId: number, events: ReadonlyArray<string>) =>
    visitor.secure("/web-api/gamesubscription/save", { gameId, events })
  yield* save(1, ["score"])
  yield* save(1, ["start", "finish"])
  yield* save(2, ["part"])
  yield* save(1, [])
  yield* save(3, ["start"])
  const end = yield* makeEndOfNews
  yield* Effect.orDie(end(3 as GameId))
  yield* Effect.orDie(end(2 as GameId))
  const browsers = [new PushBrowser("phone"), new PushBrowser("desk")]
  for (const { device } of browsers) yield* visitor.secure(`${SERVICE}/SavePushDevice`, device)
  for (const { device } of browsers)
    yield* visitor.secure(`${SERVICE}/DropPushDevice`, { endpoint: device.endpoint })
})
