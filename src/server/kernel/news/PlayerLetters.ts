import { Context, Effect } from "effect"
import type { TellingTopic } from "#models/privacy/consents.ts"
import type { PlayerId } from "#models/wallet/account.ts"

/** A message that a player chose to get by mail, by SMS or by both. */
export interface Lettered {
  /** What it is about: the player chooses the ways of each topic. */
  readonly topic: Exclude<TellingTopic, "service">
  readonly letter: (language: string) => { readonly subject: string; readonly text: string }
  readonly sms: (language: string) => string
}

/** Tells a player by mail and SMS what they chose to be told so; answers before anything is written down. Nobody is told where nothing sends. */
export class PlayerLetters extends Context.Reference<{
  readonly tell: (playerId: PlayerId, lettered: Lettered) => Effect.Effect<void>
}>("statebook/server/news/PlayerLetters", { defaultValue: () => ({ tell: () => Effect.void }) }) {}
