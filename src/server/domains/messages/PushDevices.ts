import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PushDropReason } from "#machines/messages/push-devices/push-devices.events.ts"
import { PlayerId } from "#models/account/account.ts"
import { MOST_PUSH_DEVICES, PushDevice } from "#models/account/push-device.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"

/** Documents that hold a device's address and keys: outside the log, so that they can be erased. Ids are digests of addresses. */
export const PUSH_DEVICE_KIND = "push-device"

const KeptDevice = Schema.Struct({
  playerId: PlayerId,
  /** In which messages are written. */
  language: Schema.String,
  ...PushDevice.fields,
})
const readDevice = Schema.decodeUnknownSync(KeptDevice)

/** A device as messages are sent to it. */
export interface ToldDevice {
  readonly id: string
  readonly device: PushDevice
  readonly language: string
}

/** The devices on which players are told while the site is closed. What changes nothing writes nothing to the log. */
export class PushDevices extends Context.Service<
  PushDevices,
  {
    readonly of: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<ToldDevice>, StoreUnavailable>
    readonly isTold: (playerId: PlayerId, endpoint: string) => Effect.Effect<boolean, StoreUnavailable>
    /** Tells the player on a device from now on, in the language of the request; whoever was told there before is not any more. */
    readonly add: (
      playerId: PlayerId,
      device: PushDevice,
      origin: Origin,
    ) => Effect.Effect<void, StoreUnavailable>
    readonly drop: (
      playerId: PlayerId,
      endpoint: string,
      origin: Origin,
    ) => Effect.Effect<void, StoreUnavailable>
    /** Its push service says that there is no such device any more. */
    readonly lose: (playerId: PlayerId, id: string) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/decisions/PushDevices") {
  static readonly layer = Layer.effect(
    PushDevices,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal

  const alone = <A, E>(playerId: PlayerId, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(
      aggregates.exclusively([pushDevicesAggregate.streamOf(`${playerId}`)], attempt),
    ) as Effect.Effect<A, StoreUnavailable>

  const known = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(pushDevicesAggregate, `${playerId}`),
      ({ snapshot }) => snapshot.context.devices,
    )

  const remove = (playerId: PlayerId, id: string, reason: PushDropReason, meta: CommitMeta) => {
    const attempt = Effect.gen(function* () {
      if (!(yield* known(playerId)).some((device) => device.id === id)) return
      const at = yield* Clock.currentTimeMillis
      const dropped = yield* aggregates.decide(pushDevicesAggregate, `${playerId}`, {
        type: "device.dropped",
        at,
        id,
        reason,
      })
      yield* aggregates.commit([dropped], {
        meta,
        documents: [{ change: "remove", kind: PUSH_DEVICE_KIND, id }],
      })
    })
    return Effect.uninterruptible(alone(playerId, attempt))
  }

  return PushDevices.of({
    of: Effect.fnUntraced(function* (playerId) {
      const documents = yield* journal.documents(PUSH_DEVICE_KIND, {
        owner: playerOwner(playerId),
        limit: MOST_PUSH_DEVICES,
      })
      return documents.map(({ id, data }) => {
        const { endpoint, keys, language } = readDevice(data)
        return { id, device: { endpoint, keys }, language }
      })
    }),
    isTold: (playerId, endpoint) =>
      Effect.map(known(playerId), (devices) => devices.some(({ id }) => id === digest(endpoint))),
    add: Effect.fn("PushDevices.add")(function* (playerId, device, origin) {
      const id = digest(device.endpoint)
      const meta = metaOf(playerOwner(playerId), origin)
      const there = Option.map(yield* journal.document(PUSH_DEVICE_KIND, id), ({ data }) => readDevice(data))
      if (Option.isSome(there) && there.value.playerId !== playerId)
        yield* remove(there.value.playerId, id, "moved", { actor: "system" })
      const attempt = Effect.gen(function* () {
        const devices = yield* known(playerId)
        const at = yield* Clock.currentTimeMillis
        const isKnown = devices.some((one) => one.id === id)
        const oldest = isKnown || devices.length < MOST_PUSH_DEVICES ? undefined : devices[0]
        const decision = isKnown
          ? undefined
          : yield* aggregates.decide(
              pushDevicesAggregate,
              `${playerId}`,
              ...(oldest === undefined
                ? []
                : [{ type: "device.dropped", at, id: oldest.id, reason: "replaced" } as const]),
              { type: "device.added", at, id },
            )
        yield* aggregates.commit(decision === undefined ? [] : [decision], {
          meta,
          documents: [
            ...(oldest === undefined
              ? []
              : [{ change: "remove", kind: PUSH_DEVICE_KIND, id: oldest.id } as const]),
            {
              change: "put",
              kind: PUSH_DEVICE_KIND,
              id,
              owner: playerOwner(playerId),
              sort: at,
              data: { playerId, language: origin.language, ...device },
            },
          ],
        })
      })
      yield* alone(playerId, attempt)
    }, Effect.uninterruptible),
    drop: (playerId, endpoint, origin) =>
      remove(playerId, digest(endpoint), "player", metaOf(playerOwner(playerId), origin)),
    lose: (playerId, id) => remove(playerId, id, "gone", { actor: "system" }),
  })
})
