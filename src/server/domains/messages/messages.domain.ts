/** The door of its domain: news to players and their devices, and what of it is read. What stands behind it is for the domain alone. */
export { betNewsAggregate } from "./bet-news.aggregate.ts"
export { Messages } from "./Messages.ts"
export { messagesManifest } from "./messages.manifest.ts"
