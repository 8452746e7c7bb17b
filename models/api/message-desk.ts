import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CampaignKey, CampaignPlan, CampaignReach, CampaignRow, Letter } from "../messages/campaign.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { BodyLimit } from "./limits.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const BASE = "/operator-api/messages"
const CAMPAIGNS = `${BASE}/campaigns`
const error = [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable] as const
const params = { playerId: Schema.NumberFromString.pipe(Schema.decodeTo(PlayerId)) } as const

/** The desk of messages: what operators write to players. Nothing that invites to play reaches who has stopped playing. */
export class MessageDeskApi extends HttpApiGroup.make("messageDesk")
  .add(
    /** To one player; the same key writes once. */
    HttpApiEndpoint.post("writePlayer", `${BASE}/players/:playerId`, {
      params,
      payload: Schema.Struct({ key: CampaignKey, ...Letter.fields, isMarketing: Schema.Boolean }),
      success: answer(Schema.Null),
      error,
    })
      .annotate(Needs, "messages.write")
      .annotate(BodyLimit, 64 * 1024),
    /** The last fifty, newest first. */
    HttpApiEndpoint.get("campaigns", CAMPAIGNS, {
      success: answer(Schema.Array(CampaignRow)),
      error: [BadRequest, NotSignedIn, Unavailable],
    }).annotate(Needs, "messages.campaign"),
    /** How many players a letter would reach; nothing is sent. */
    HttpApiEndpoint.post("reachCampaign", `${CAMPAIGNS}/reach`, {
      payload: CampaignPlan,
      success: answer(CampaignReach),
      error,
    })
      .annotate(Needs, "messages.campaign")
      .annotate(BodyLimit, 128 * 1024),
    /** Has letters sent, player by player; the same key once. */
    HttpApiEndpoint.post("beginCampaign", CAMPAIGNS, {
      payload: Schema.Struct({ key: CampaignKey, ...CampaignPlan.fields }),
      success: answer(CampaignRow),
      error,
    })
      .annotate(Needs, "messages.campaign")
      .annotate(BodyLimit, 128 * 1024),
    /** Who has it keeps it. */
    HttpApiEndpoint.post("stopCampaign", `${CAMPAIGNS}/:key/stop`, {
      params: { key: CampaignKey },
      success: answer(CampaignRow),
      error,
    }).annotate(Needs, "messages.campaign"),
  )
  .middleware(SignedInOperator) {}
