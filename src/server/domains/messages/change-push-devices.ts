import { Effect, Option, Schema } from "effect"
import type { PushDropReason } from "#machines/messages/push-devices/push-devices.events.ts"
import { MOST_PUSH_DEVICES, PushDevice } from "#models/messages/push-device.ts"
import { ALL_TOPICS, orderedTopics, PushTopic } from "#models/messages/push-topic.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { CommitMeta, DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { pushDevicesAggregate } from "./push-devices.aggregate.ts"

/** Documents that hold a device's address and keys: outside the log, so that they can be erased. Ids are digests of addresses. */
export const PUSH_DEVICE_KIND = "push-device"

const KeptDevice = Schema.Struct({
  playerId: PlayerId,
  /** In which messages are written. */
  language: Schema.String,
  ...PushDevice.fields,
  /** What it is told of; absent: all topics. */
  topics: Schema.optionalKey(Schema.Array(PushTopic)),
})
export const readDevice = Schema.decodeUnknownSync(KeptDevice)

/** A device to tell a player on, in the language of the request. */
interface NewDevice {
  readonly playerId: PlayerId
  readonly device: PushDevice
  readonly origin: Origin
}

/** A device to tell a player on no more. */
interface LostDevice {
  readonly playerId: PlayerId
  readonly id: string
  readonly reason: PushDropReason
  readonly by: CommitMeta
}

const streams = ({ playerId }: { readonly playerId: PlayerId }) => ({
  devices: stream(pushDevicesAggregate, playerId),
})

const removed = (id: string): DocumentChange => ({ change: "remove", kind: PUSH_DEVICE_KIND, id })

/** Tells the player on a device no more; nothing where it is not the player's. */
export const dropDevice = command("push-devices.drop", {
  streams: (input: LostDevice) => streams(input),
  by: ({ by }) => by,
  decide: ({ devices }, { id, reason }, { at }) =>
    devices.snapshot.context.devices.some((device) => device.id === id)
      ? { events: { devices: [{ type: "device.dropped", at, id, reason }] }, documents: [removed(id)] }
      : {},
  answer: () => undefined,
})

/** Tells the player on a device from now on; where there is no room the oldest one makes it. Of one that is known its keys are kept anew. */
export const addDevice = command("push-devices.add", {
  streams: (input: NewDevice) => streams(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ devices: { snapshot } }, { playerId, device, origin }, { at }) => {
    const known = snapshot.context.devices
    const id = digest(device.endpoint)
    const there = known.find((one) => one.id === id)
    const isKnown = there !== undefined
    const oldest = isKnown || known.length < MOST_PUSH_DEVICES ? undefined : known[0]
    const kept: DocumentChange = {
      change: "put",
      kind: PUSH_DEVICE_KIND,
      id,
      owner: playerOwner(playerId),
      sort: at,
      data: {
        playerId,
        language: origin.language,
        ...device,
        ...(there?.topics === undefined ? {} : { topics: [...there.topics] }),
      },
    }
    return {
      events: {
        devices: [
          ...(oldest === undefined
            ? []
            : [{ type: "device.dropped" as const, at, id: oldest.id, reason: "replaced" as const }]),
          ...(isKnown ? [] : [{ type: "device.added" as const, at, id }]),
        ],
      },
      documents: [...(oldest === undefined ? [] : [removed(oldest.id)]), kept],
    }
  },
  answer: () => undefined,
})

/** What a player wants to be told of on a device. */
interface ChosenTopics {
  readonly playerId: PlayerId
  readonly id: string
  readonly topics: ReadonlyArray<PushTopic>
  readonly origin: Origin
}

/** Sets what a device is told of; nothing where it is not the player's. What is so already is written no second time. */
export const chooseTopics = command("push-devices.choose", {
  streams: (input: ChosenTopics) => streams(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ id }) =>
    Effect.map(
      Effect.flatMap(Journal, (journal) => journal.document(PUSH_DEVICE_KIND, id)),
      (document) => ({ document: Option.getOrUndefined(document) }),
    ),
  decide: ({ devices: { snapshot } }, { id, topics: asked }, { document, at }) => {
    const known = snapshot.context.devices.find((device) => device.id === id)
    const topics = orderedTopics(asked)
    if (known === undefined || document === undefined) return {}
    if ((known.topics ?? ALL_TOPICS).join() === topics.join()) return {}
    const { owner, sort, data } = document
    const kept: DocumentChange = {
      change: "put",
      kind: PUSH_DEVICE_KIND,
      id,
      owner,
      sort,
      data: { ...readDevice(data), topics: [...topics] },
    }
    return { events: { devices: [{ type: "device.chosen", at, id, topics }] }, documents: [kept] }
  },
  answer: ({ devices }, { id }) => devices.snapshot.context.devices.find((device) => device.id === id),
})

/** Tells players on devices from now on; whoever was told there before is not any more. */
export const makeAddDevice = Effect.gen(function* () {
  const add = yield* prepared(addDevice)
  const drop = yield* prepared(dropDevice)
  const journal = yield* Journal
  return Effect.fnUntraced(function* (order: NewDevice) {
    const id = digest(order.device.endpoint)
    const there = yield* journal.document(PUSH_DEVICE_KIND, id)
    const holder = Option.getOrUndefined(Option.map(there, ({ data }) => readDevice(data)))?.playerId
    if (holder !== undefined && holder !== order.playerId)
      yield* drop({ playerId: holder, id, reason: "moved", by: { actor: "system" } })
    yield* add(order)
  }, Effect.uninterruptible)
})
