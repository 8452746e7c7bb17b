import { Schema } from "effect"
import { BetRefusal } from "../betting/bet.ts"
import { refusalFields } from "./errors.ts"

/** A bet refused by a rule; `refusal` says which. */
export class BetRefused extends Schema.TaggedError<BetRefused>()(
  "BetRefused",
  { ...refusalFields, refusal: BetRefusal },
  { httpApiStatus: 422 },
) {}
