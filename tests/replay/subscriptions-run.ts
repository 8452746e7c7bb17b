import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { makeEndOfNews } from "#src/server/domains/messages/change-subscriptions.ts"
import { PushBrowser } from "#tests/support/push-service.ts"
import { player } from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"

/** Devices are told of the ends of bets alone, of nothing, and of everything again; what was chosen goes with a device. */
export const topicsAreChosen = Effect.gen(function* () {
  const visitor = yield* player(0)
  const browsers = [new PushBrowser("phone"), new PushBrowser("desk")]
  for (const { device } of browsers) yield* visitor.secure(`${SERVICE}/SavePushDevice`, device)
  for (const { device } of browsers)
    for (const topics of [["bets"], [], ["games", "bets"]])
      yield* visitor.secure(`${SERVICE}/SavePushTopics`, { endpoint: device.endpoint, topics })
  for (const { device } of browsers.slice(1))
    yield* visitor.secure(`${SERVICE}/DropPushDevice`, { endpoint: device.endpoint })
})

/** News of games 1 to 3 is wanted, otherwise, no more, and over; a device is told, and told no more; what came of bets is read, and read on. */
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
  yield* TestClock.adjust(3000)
  for (const upTo of [1000, 2000, 1000]) yield* visitor.secure("/account-api/news/read", { upTo })
})
