import { Effect, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { passkeysAggregate } from "../factors/passkeys.aggregate.ts"
import { socialLinksAggregate } from "../social/social-links.aggregate.ts"
import { Credentials } from "./Credentials.ts"

/** Nothing else would let the player in. */
export class LastWayIn extends Schema.TaggedError<LastWayIn>()("LastWayIn", {}) {}

/** What lets a player in, by kind. A code to phone or mailbox counts for none: either may be lost to somebody else. */
export const waysIn = Effect.fnUntraced(function* (playerId: PlayerId) {
  const aggregates = yield* Aggregates
  const credentials = yield* Credentials
  const passkeys = yield* aggregates.load(passkeysAggregate, `${playerId}`)
  const links = yield* aggregates.load(socialLinksAggregate, `${playerId}`)
  return {
    hasPassword: yield* credentials.has(playerId),
    hasPasskeys: passkeys.snapshot.context.keys.length > 0,
    hasLinks: links.snapshot.context.links.length > 0,
  }
})
