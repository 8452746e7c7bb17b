import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PlayerId } from "#models/account/account.ts"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { fault } from "#models/request/fault.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { isUsableKey, WebPush } from "#src/server/providers/push/WebPush.ts"
import { answered } from "#src/server/web/answered.ts"
import { badField, fieldRefusal, fromOrigin, notFound } from "#src/server/web/refusals.ts"
import { dropDevice, makeAddDevice } from "./change-push-devices.ts"
import { saveSubscription } from "./change-subscriptions.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { PushDevices } from "./PushDevices.ts"

/** Runs a command of the signed-in player; what it answers is the value. */
const own = <A, E, R>(
  command: (playerId: PlayerId, origin: Origin) => Effect.Effect<A, E | StoreUnavailable, R>,
) => answered(fromOrigin((origin) => Effect.flatMap(CurrentPlayer, ({ userId }) => command(userId, origin))))

const noNews = (origin: Origin) => () => Effect.fail(notFound("game-no-news", origin))

/** §7 Betting: game subscriptions, and Web Push. */
export const GameSubscriptionHandlers = HttpApiBuilder.group(
  Api,
  "gameSubscription",
  Effect.fnUntraced(function* (handlers) {
    const add = yield* makeAddDevice
    const drop = yield* prepared(dropDevice)
    const subscribe = yield* prepared(saveSubscription)
    const subscriptions = yield* GameSubscriptions
    const devices = yield* PushDevices
    const push = yield* WebPush

    return handlers.handleAll({
      subscription: ({ payload }) => own((playerId) => subscriptions.of(playerId, payload.gameId)),
      eventTypes: ({ query }) =>
        fromOrigin((origin) =>
          Effect.map(subscriptions.offered(query.gameId as GameId), (value) => ({
            success: true as const,
            value,
          })).pipe(Effect.catchTag("GameHasNoNews", noNews(origin))),
        ),
      save: ({ payload: { gameId, events } }) =>
        own((playerId, origin) =>
          subscribe({ playerId, wanted: { gameId, kinds: events }, origin }).pipe(
            Effect.catchTag("GameHasNoNews", noNews(origin)),
            Effect.catchTag("SubscriptionsFull", () =>
              Effect.fail(
                new Invalid(fieldRefusal("subscriptions-full", "gameId", origin, { most: MOST_SUBSCRIBED })),
              ),
            ),
          ),
        ),
      pushKey: () => Effect.succeed({ success: true as const, value: push.publicKey }),
      addDevice: ({ payload }) =>
        own((playerId, origin) =>
          isUsableKey(payload.keys.p256dh)
            ? Effect.as(add({ playerId, device: payload, origin }), { told: true })
            : badField("keys.p256dh", fault("player-key")),
        ),
      device: ({ payload }) =>
        own((playerId) => Effect.map(devices.isTold(playerId, payload.endpoint), (told) => ({ told }))),
      dropDevice: ({ payload }) =>
        own((playerId, origin) =>
          Effect.as(
            drop({
              playerId,
              id: digest(payload.endpoint),
              reason: "player",
              by: metaOf(playerOwner(playerId), origin),
            }),
            { told: false },
          ),
        ),
    })
  }),
)
