/** The door of its domain: news of games to players and their devices. What stands behind it is for the domain alone. */
export { GameSubscriptions } from "./GameSubscriptions.ts"
export { layerGameNews } from "./game-news.reactor.ts"
export { GameSubscriptionHandlers } from "./game-subscription.http.ts"
export { gameSubscriptionsAggregate } from "./game-subscriptions.aggregate.ts"
export { PushDevices } from "./PushDevices.ts"
export { pushDevicesAggregate } from "./push-devices.aggregate.ts"
