import { Schema } from "effect"
import { SecondWay } from "../identity/access.ts"
import { AskedAnswer } from "../identity/secure-question.ts"
import { SitePath } from "../site/site-path.ts"
import { refusalFields } from "./errors.ts"

/** The password was right: the second factor is asked for, with `challenge`, before `expiresAt` (milliseconds since the epoch). */
export class SecondFactor extends Schema.TaggedError<SecondFactor>()(
  "SecondFactor",
  {
    ...refusalFields,
    challenge: Schema.String,
    expiresAt: Schema.Int,
    /** Where the code comes from. */
    way: SecondWay,
    /** Masked phone that the code was sent to; empty where it comes from an app. */
    phone: Schema.String,
    /** Where a browser that a provider led back was before: it goes on there after the second step. */
    path: Schema.optionalKey(SitePath),
  },
  { httpApiStatus: 403 },
) {}

/** The answer to the player's question, or a code of the second factor, is asked for beside what was given. Nothing changed. */
export class AnswerWanted extends Schema.TaggedError<AnswerWanted>()(
  "AnswerWanted",
  { ...refusalFields, asked: AskedAnswer },
  { httpApiStatus: 403 },
) {}
