import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { BetNews } from "./BetNews.ts"
import { betNewsAggregate } from "./bet-news.aggregate.ts"
import { Campaigns } from "./Campaigns.ts"
import { campaignAggregate } from "./campaign.aggregate.ts"
import { layerCampaigns } from "./campaigns.reactor.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { layerGameNews } from "./game-news.reactor.ts"
import { GameSubscriptionHandlers } from "./game-subscription.http.ts"
import { gameSubscriptionsAggregate } from "./game-subscriptions.aggregate.ts"
import { layerLetters } from "./letters.ts"
import { Messages } from "./Messages.ts"
import { messageAggregate } from "./message.aggregate.ts"
import { MessageDeskHandlers } from "./message-desk.http.ts"
import { layerMessageLetters } from "./message-letters.reactor.ts"
import { MessagesHandlers } from "./messages.http.ts"
import { NewsHandlers } from "./news.http.ts"
import { PushDevices } from "./PushDevices.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"
import { layerPushes } from "./pushes.ts"
import { layerSiteMessages } from "./site-messages.reactor.ts"

/** What this domain brings to the server. */
export const messagesManifest = manifest({
  aggregates: [
    replayable(gameSubscriptionsAggregate),
    replayable(pushDevicesAggregate),
    replayable(betNewsAggregate),
    replayable(messageAggregate),
    replayable(campaignAggregate),
  ],
  services: Layer.mergeAll(GameSubscriptions.layer, BetNews.layer, layerLetters, Campaigns.layer).pipe(
    Layer.provideMerge(Messages.layer),
    Layer.provideMerge(layerPushes),
    Layer.provideMerge(PushDevices.layer),
  ),
  reactors: Layer.mergeAll(layerCampaigns, layerGameNews, layerMessageLetters, layerSiteMessages),
  handlers: Layer.mergeAll(GameSubscriptionHandlers, NewsHandlers, MessagesHandlers, MessageDeskHandlers),
})
