import { Effect, Layer, Scope, Semaphore } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { PlayerPushes, type Pushed } from "#src/server/kernel/news/PlayerPushes.ts"
import { WebPush } from "#src/server/providers/push/WebPush.ts"
import { dropDevice } from "./change-push-devices.ts"
import { PushDevices, type ToldDevice } from "./PushDevices.ts"

/** Push services that are asked at a time. */
const PUSHES_AT_ONCE = 32

const BY_SYSTEM = { actor: "system" }

/** Tells players by Web Push on the devices they allowed it on; a device that its push service knows no more is dropped. */
export const layerPushes = Layer.effect(
  PlayerPushes,
  Effect.gen(function* () {
    const lose = yield* prepared(dropDevice)
    const devices = yield* PushDevices
    const push = yield* WebPush
    const pushing = yield* Semaphore.make(PUSHES_AT_ONCE)
    const scope = yield* Scope.Scope

    const pushTo = (
      playerId: PlayerId,
      { id, device, language }: ToldDevice,
      { message, worthFor }: Pushed,
    ) =>
      push.send(device, message(language), worthFor).pipe(
        // Its push service says that there is no such device any more.
        Effect.flatMap((answer) =>
          answer === "gone" ? lose({ playerId, id, reason: "gone", by: BY_SYSTEM }) : Effect.void,
        ),
        Effect.catch((error) =>
          Effect.annotateLogs(Effect.logWarning("a push message was not sent"), {
            reason: error._tag === "PushNotSent" ? error.detail : error.reason,
          }),
        ),
        pushing.withPermits(1),
      )

    const tellAll = (playerId: PlayerId, pushed: Pushed) =>
      Effect.gen(function* () {
        const told = (yield* devices.of(playerId)).filter(({ topics }) =>
          pushed.topics.some((topic) => topics.includes(topic)),
        )
        yield* Effect.forEach(told, (device) => pushTo(playerId, device, pushed), {
          concurrency: "unbounded",
          discard: true,
        })
      }).pipe(
        Effect.catchTag("StoreUnavailable", (error) =>
          Effect.annotateLogs(Effect.logWarning("a push message was not sent"), { reason: error.reason }),
        ),
      )

    return {
      tell: (playerId: PlayerId, pushed: Pushed) =>
        Effect.asVoid(Effect.forkIn(tellAll(playerId, pushed), scope)),
    }
  }),
)
