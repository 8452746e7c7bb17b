import { Context, Effect } from "effect"
import type { PushTopic } from "#models/messages/push-topic.ts"
import type { PlayerId } from "#models/wallet/account.ts"

/** A message as the service worker of the page shows it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Address on the site that a press leads to. */
  readonly path: string
  /** A later message of the same tag takes the place of the one before. */
  readonly tag: string
  readonly language: string
}

/** How to tell a player something on the devices that he is told on while the site is closed. */
export interface Pushed {
  /** What it is about: devices that are to be told of none of it do not get it. */
  readonly topics: ReadonlyArray<PushTopic>
  /** The message in a device's language. */
  readonly message: (language: string) => PushMessage
  /** It is worth nothing after so many seconds: a push service drops it then. */
  readonly worthFor: number
}

/**
 * Tells a player on his devices; answers before they are reached. Nobody is told where nothing sends messages, and what happens while no
 * server runs is told to nobody.
 */
export class PlayerPushes extends Context.Reference<{
  readonly tell: (playerId: PlayerId, pushed: Pushed) => Effect.Effect<void>
}>("statebook/server/news/PlayerPushes", { defaultValue: () => ({ tell: () => Effect.void }) }) {}
