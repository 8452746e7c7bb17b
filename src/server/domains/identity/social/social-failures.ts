import { Schema } from "effect"

/** What came back counts no more, was never asked for, or was asked for by another browser. */
export class SocialGone extends Schema.TaggedError<SocialGone>()("SocialGone", {}) {}

/** Whom the provider vouches for has an account, or the account has that provider already. */
export class SocialTaken extends Schema.TaggedError<SocialTaken>()("SocialTaken", {}) {}

/** The player has no such provider linked. */
export class SocialNotLinked extends Schema.TaggedError<SocialNotLinked>()("SocialNotLinked", {}) {}
