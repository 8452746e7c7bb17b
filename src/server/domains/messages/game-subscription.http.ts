import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { fault } from "#models/request/fault.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { isUsableKey, WebPush } from "#src/server/providers/push/WebPush.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { chooseTopics, dropDevice, makeAddDevice } from "./change-push-devices.ts"
import { saveSubscription } from "./change-subscriptions.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { messagesRefusals } from "./messages.refusals.ts"
import { PushDevices } from "./PushDevices.ts"

const reply = answering(messagesRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** Runs a command of the signed-in player; what it answers is the value. */
const own = <A, E, R>(
  command: (playerId: PlayerId, origin: Origin) => Effect.Effect<A, E | StoreUnavailable, R>,
) =>
  reply((origin) =>
    Effect.flatMap(CurrentPlayer, ({ userId }) => Effect.map(command(userId, origin), success)),
  )

/** §7 Betting: game subscriptions, and Web Push. */
export const GameSubscriptionHandlers = HttpApiBuilder.group(
  Api,
  "gameSubscription",
  Effect.fnUntraced(function* (handlers) {
    const add = yield* makeAddDevice
    const choose = yield* prepared(chooseTopics)
    const drop = yield* prepared(dropDevice)
    const subscribe = yield* prepared(saveSubscription)
    const subscriptions = yield* GameSubscriptions
    const devices = yield* PushDevices
    const push = yield* WebPush

    const standing = (playerId: PlayerId, endpoint: string) =>
      Effect.map(devices.topicsOf(playerId, endpoint), (topics) => ({
        told: topics !== undefined,
        topics: topics ?? [],
      }))

    return handlers.handleAll({
      subscription: ({ payload }) => own((playerId) => subscriptions.of(playerId, payload.gameId)),
      eventTypes: ({ query }) =>
        reply(() => Effect.map(subscriptions.offered(query.gameId as GameId), success)),
      save: ({ payload: { gameId, events } }) =>
        own((playerId, origin) => subscribe({ playerId, wanted: { gameId, kinds: events }, origin })),
      pushKey: () => Effect.succeed({ success: true as const, value: push.publicKey }),
      addDevice: ({ payload }) =>
        own((playerId, origin) =>
          isUsableKey(payload.keys.p256dh)
            ? Effect.andThen(add({ playerId, device: payload, origin }), standing(playerId, payload.endpoint))
            : badField("keys.p256dh", fault("player-key")),
        ),
      device: ({ payload }) => own((playerId) => standing(playerId, payload.endpoint)),
      chooseTopics: ({ payload: { endpoint, topics } }) =>
        own((playerId, origin) =>
          Effect.andThen(
            choose({ playerId, id: digest(endpoint), topics, origin }),
            standing(playerId, endpoint),
          ),
        ),
      dropDevice: ({ payload }) =>
        own((playerId, origin) =>
          Effect.as(
            drop({
              playerId,
              id: digest(payload.endpoint),
              reason: "player",
              by: metaOf(playerOwner(playerId), origin),
            }),
            { told: false, topics: [] },
          ),
        ),
    })
  }),
)
