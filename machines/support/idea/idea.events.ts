import { Schema } from "effect"
import { personal } from "#models/privacy/personal.ts"
import { IdeaArea } from "#models/support/idea.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
const userId = PlayerId
/** Name of a person of the site. */
const operator = Schema.String
/** What the player is told. */
const answer = personal

/** Events of one idea. */
export const IdeaEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("idea.shared"),
    at,
    userId,
    /** Of whoever shares it: sent again, it is one idea. */
    key: Schema.String,
    area: IdeaArea,
    text: personal,
  }),
  Schema.Struct({ type: Schema.Literal("idea.considered"), at, operator }),
  /** It was carried out. */
  Schema.Struct({ type: Schema.Literal("idea.done"), at, userId, operator, answer }),
  Schema.Struct({ type: Schema.Literal("idea.declined"), at, userId, operator, answer }),
  /** The player takes it back. */
  Schema.Struct({ type: Schema.Literal("idea.withdrawn"), at }),
])
export type IdeaEvent = typeof IdeaEvent.Type

export const IdeaContext = Schema.Struct({
  userId: Schema.optionalKey(PlayerId),
  area: IdeaArea,
  text: Schema.String,
  sharedAt: Schema.Int,
  /** Who did something with it last. */
  operator: Schema.NullOr(Schema.String),
  consideredAt: Schema.NullOr(Schema.Int),
  answer: Schema.String,
  /** When it was carried out or declined. */
  decidedAt: Schema.NullOr(Schema.Int),
})
export type IdeaContext = typeof IdeaContext.Type
