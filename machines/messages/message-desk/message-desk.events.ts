import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { CampaignKey, CampaignPlan, CampaignReach, CampaignRow, Letter } from "#models/messages/campaign.ts"
import { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What an operator wants done. A key is made before anything is sent, so that sending again sends nothing twice. */
export const MessageDeskAct = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("write"),
    key: CampaignKey,
    playerId: Schema.Int,
    letter: Letter,
    isMarketing: Schema.Boolean,
  }),
  /** How many a plan reaches: it is sent once the operator has seen that. */
  Schema.Struct({ kind: Schema.Literal("reach"), key: CampaignKey, plan: CampaignPlan }),
  Schema.Struct({ kind: Schema.Literal("begin"), key: CampaignKey, plan: CampaignPlan }),
  Schema.Struct({ kind: Schema.Literal("stop"), key: CampaignKey }),
])
export type MessageDeskAct = typeof MessageDeskAct.Type

export const CampaignsLoaded = outcomeOf(Schema.Array(CampaignRow), RoleFailure)
export type CampaignsLoaded = typeof CampaignsLoaded.Type

/** What came of an act; null where it is about something else. */
export const MessageDeskDone = outcomeOf(
  Schema.Struct({
    reach: Schema.NullOr(CampaignReach),
    campaigns: Schema.NullOr(Schema.Array(CampaignRow)),
  }),
  RoleFailure,
)
export type MessageDeskDone = typeof MessageDeskDone.Type

/** What reaches the desk of messages. */
export const MessageDeskEvent = Schema.Union([
  /** `mayCampaign`: whether the operator may write to many. */
  Schema.Struct({ type: Schema.Literal("desk.opened"), mayCampaign: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("desk.closed") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("act.pressed"), act: MessageDeskAct }),
  Schema.Struct({ type: Schema.Literal("plan.confirmed") }),
  Schema.Struct({ type: Schema.Literal("plan.dropped") }),
  doneEvent("loadCampaigns", CampaignsLoaded),
  doneEvent("carryOut", MessageDeskDone),
])
export type MessageDeskEvent = typeof MessageDeskEvent.Type

export const MessageDeskContext = Schema.Struct({
  mayCampaign: Schema.Boolean,
  campaigns: Schema.NullOr(Schema.Array(CampaignRow)),
  act: Schema.NullOr(MessageDeskAct),
  /** What failed last, and may have been done all the same. */
  tried: Schema.NullOr(MessageDeskAct),
  reach: Schema.NullOr(CampaignReach),
  /** What was done last. */
  done: Schema.NullOr(Schema.Literals(["write", "begin", "stop"])),
  error: Schema.NullOr(FormMessage),
})
export type MessageDeskContext = typeof MessageDeskContext.Type
