import { Schema } from "effect"

/** No further code yet. */
export class CodeTooSoon extends Schema.TaggedError<CodeTooSoon>()("CodeTooSoon", { retryAt: Schema.Int }) {}

/** The code is not the one that was sent. */
export class CodeWrong extends Schema.TaggedError<CodeWrong>()("CodeWrong", { triesLeft: Schema.Int }) {}

/** No code of this request counts any more: too old, too many tries, used, replaced, or never sent. */
export class CodeGone extends Schema.TaggedError<CodeGone>()("CodeGone", {}) {}

/** The proof does not stand for the phone, or was used. */
export class ProofInvalid extends Schema.TaggedError<ProofInvalid>()("ProofInvalid", {}) {}
