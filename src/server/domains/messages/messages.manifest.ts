import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { BetNews } from "./BetNews.ts"
import { betNewsAggregate } from "./bet-news.aggregate.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { layerGameNews } from "./game-news.reactor.ts"
import { GameSubscriptionHandlers } from "./game-subscription.http.ts"
import { gameSubscriptionsAggregate } from "./game-subscriptions.aggregate.ts"
import { NewsHandlers } from "./news.http.ts"
import { PushDevices } from "./PushDevices.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"
import { layerPushes } from "./pushes.ts"

/** What this domain brings to the server. */
export const messagesManifest = manifest({
  aggregates: [
    replayable(gameSubscriptionsAggregate),
    replayable(pushDevicesAggregate),
    replayable(betNewsAggregate),
  ],
  services: Layer.mergeAll(
    GameSubscriptions.layer,
    BetNews.layer,
    Layer.provideMerge(layerPushes, PushDevices.layer),
  ),
  reactors: layerGameNews,
  handlers: Layer.merge(GameSubscriptionHandlers, NewsHandlers),
})
