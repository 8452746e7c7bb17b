import { Context, Effect, Layer } from "effect"
import { MOST_PUSH_DEVICES, type PushDevice } from "#models/messages/push-device.ts"
import { ALL_TOPICS, type PushTopic } from "#models/messages/push-topic.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PUSH_DEVICE_KIND, readDevice } from "./change-push-devices.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"

/** A device as messages are sent to it. */
export interface ToldDevice {
  readonly id: string
  readonly device: PushDevice
  readonly language: string
  /** What the player wants to be told of there. */
  readonly topics: ReadonlyArray<PushTopic>
}

/** The devices on which players are told while the site is closed. */
export class PushDevices extends Context.Service<
  PushDevices,
  {
    readonly of: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<ToldDevice>, StoreUnavailable>
    /** What the player is told of on a device; nothing where it is not the player's. */
    readonly topicsOf: (
      playerId: PlayerId,
      endpoint: string,
    ) => Effect.Effect<ReadonlyArray<PushTopic> | undefined, StoreUnavailable>
  }
>()("statebook/server/decisions/PushDevices") {
  static readonly layer = Layer.effect(
    PushDevices,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const journal = yield* Journal
      return PushDevices.of({
        of: Effect.fnUntraced(function* (playerId) {
          const documents = yield* journal.documents(PUSH_DEVICE_KIND, {
            owner: playerOwner(playerId),
            limit: MOST_PUSH_DEVICES,
          })
          return documents.map(({ id, data }) => {
            const { endpoint, keys, language, topics = ALL_TOPICS } = readDevice(data)
            return { id, device: { endpoint, keys }, language, topics }
          })
        }),
        topicsOf: (playerId, endpoint) =>
          Effect.map(aggregates.load(pushDevicesAggregate, `${playerId}`), ({ snapshot }) => {
            const device = snapshot.context.devices.find(({ id }) => id === digest(endpoint))
            return device === undefined ? undefined : (device.topics ?? ALL_TOPICS)
          }),
      })
    }),
  )
}
