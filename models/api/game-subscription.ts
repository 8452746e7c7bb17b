import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { GameSubscription, NewsKinds } from "../betting/game-subscription.ts"
import { GameId } from "../line/catalogue/catalogue.ts"
import { PushDevice } from "../messages/push-device.ts"
import { PushTopics } from "../messages/push-topic.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, NotFound, Unavailable } from "./errors.ts"
import { idOf } from "./feed-query.ts"
import { SignedIn, WithToken } from "./session.ts"

const SERVICE = "/service-api/SubscriptionService/api"

/** Whether the player is told on this device now, and of what; of nothing where not. */
const Told = Schema.Struct({ told: Schema.Boolean, topics: PushTopics })

/**
 * §7 Betting, SubscriptionService and gamesubscription: which news of a game the signed-in player wants, behind the extended auth
 * header (§6); and the devices on which the player is told while the site is closed (Web Push).
 */
export class GameSubscriptionApi extends HttpApiGroup.make("gameSubscription")
  .add(
    /** What is wanted of a game; no kinds where nothing is. */
    HttpApiEndpoint.post("subscription", `${SERVICE}/GetGameSubscription`, {
      payload: Schema.Struct({ gameId: GameId }),
      success: answer(GameSubscription),
      error: [BadRequest, Unavailable],
    }),
    /** What can be told of a game. */
    HttpApiEndpoint.get("eventTypes", `${SERVICE}/GetEventTypesByGameId`, {
      query: { gameId: idOf("gameId") },
      success: answer(NewsKinds),
      error: [BadRequest, NotFound],
    }),
    /** Keeps which news of a game is wanted; no `events`: none. Answers what is kept. */
    HttpApiEndpoint.post("save", "/web-api/gamesubscription/save", {
      payload: Schema.Struct({
        gameId: GameId,
        events: NewsKinds.pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
      }),
      success: answer(GameSubscription),
      error: [BadRequest, Invalid, NotFound, Unavailable],
    }),
    /** Public key (VAPID, RFC 8292) that a browser subscribes with: an uncompressed point of P-256 as base64url. */
    HttpApiEndpoint.get("pushKey", `${SERVICE}/GetPushKey`, { success: answer(Schema.String) }),
    /** Tells the player on this device from now on; sent again, it renews the device's keys. */
    HttpApiEndpoint.post("addDevice", `${SERVICE}/SavePushDevice`, {
      payload: PushDevice,
      success: answer(Told),
      error: [BadRequest, Unavailable],
    }),
    /** Whether the player is told on this device. */
    HttpApiEndpoint.post("device", `${SERVICE}/GetPushDevice`, {
      payload: Schema.Struct({ endpoint: PushDevice.fields.endpoint }),
      success: answer(Told),
      error: [BadRequest, Unavailable],
    }),
    /** What the player is told of on this device; where it is not told, nothing changes. */
    HttpApiEndpoint.post("chooseTopics", `${SERVICE}/SavePushTopics`, {
      payload: Schema.Struct({ endpoint: PushDevice.fields.endpoint, topics: PushTopics }),
      success: answer(Told),
      error: [BadRequest, Unavailable],
    }),
    HttpApiEndpoint.post("dropDevice", `${SERVICE}/DropPushDevice`, {
      payload: Schema.Struct({ endpoint: PushDevice.fields.endpoint }),
      success: answer(Told),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
