import { Schema } from "effect"
import { PushTopic } from "#models/messages/push-topic.ts"

const at = Schema.Int
/** Digest of the address that the device is reached at. */
const id = Schema.String

/** Why a device is told no more. */
export const PushDropReason = Schema.Literals([
  /** The player wants no messages there. */
  "player",
  /** The push service says that the device is gone. */
  "gone",
  /** Another device took its place. */
  "replaced",
  /** Somebody else plays on it now. */
  "moved",
])
export type PushDropReason = typeof PushDropReason.Type

/** Events of the devices on which a player is told of news. Their addresses and keys are outside the log. */
export const PushDevicesEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("device.added"), at, id }),
  Schema.Struct({ type: Schema.Literal("device.dropped"), at, id, reason: PushDropReason }),
  /** What the device is told of from then on; all topics where it was never said. */
  Schema.Struct({ type: Schema.Literal("device.chosen"), at, id, topics: Schema.Array(PushTopic) }),
])
export type PushDevicesEvent = typeof PushDevicesEvent.Type

export const PushDevicesContext = Schema.Struct({
  /** The oldest first. */
  devices: Schema.Array(
    Schema.Struct({
      id,
      addedAt: Schema.Int,
      /** What it is told of; absent where the player has chosen nothing: all topics. */
      topics: Schema.optionalKey(Schema.Array(PushTopic)),
    }),
  ),
})
export type PushDevicesContext = typeof PushDevicesContext.Type
