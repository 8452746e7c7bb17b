import { Schema } from "effect"
import { OperatorName } from "../operator/operator.ts"
import { OFFERED_LANGUAGES } from "../site/language.ts"
import { TEXT_LENGTH, TITLE_LENGTH } from "./player-message.ts"

/** Key of a campaign, or of an operator's message: made by the page before it is sent. */
export const CampaignKey = Schema.String.check(Schema.isPattern(/^[a-z0-9-]{8,50}$/)).pipe(
  Schema.annotate({ examples: ["00000000-0000-4000-8000-000000000001"] }),
  Schema.brand("CampaignKey"),
)
export type CampaignKey = typeof CampaignKey.Type

/** What an operator writes, in one language. */
export const Letter = Schema.Struct({
  title: Schema.String.check(Schema.isBetweenLength(1, TITLE_LENGTH)),
  text: Schema.String.check(Schema.isBetweenLength(1, TEXT_LENGTH)),
})
export type Letter = typeof Letter.Type

const Language = Schema.Literals(OFFERED_LANGUAGES)

/** A letter in a language: it goes to those players alone whose account is in it. */
export const LetterIn = Schema.Struct({ language: Language, ...Letter.fields })
export type LetterIn = typeof LetterIn.Type

/** To whom what is told: players of the letters' languages, of these countries (two small letters each) or, where none is named, of all. */
export const CampaignPlan = Schema.Struct({
  letters: Schema.Array(LetterIn).check(Schema.isBetweenLength(1, OFFERED_LANGUAGES.length)),
  countries: Schema.Array(Schema.String.check(Schema.isPattern(/^[a-z]{2}$/))).check(Schema.isMaxLength(300)),
  /** Whether it invites to play: whoever may not be invited does not get it. */
  isMarketing: Schema.Boolean,
})
export type CampaignPlan = typeof CampaignPlan.Type

/** How many would get it, and how many may not be invited to play. */
export const CampaignReach = Schema.Struct({ players: Schema.Int, withheld: Schema.Int })
export type CampaignReach = typeof CampaignReach.Type

export const CampaignState = Schema.Literals(["running", "finished", "stopped"])
export type CampaignState = typeof CampaignState.Type

/** A campaign as the desk lists it. */
export const CampaignRow = Schema.Struct({
  key: CampaignKey,
  state: CampaignState,
  operator: OperatorName,
  at: Schema.Int,
  /** Of its first letter. */
  title: Schema.String,
  languages: Schema.Array(Schema.String),
  countries: Schema.Array(Schema.String),
  isMarketing: Schema.Boolean,
  /** Null while it runs. */
  reach: Schema.NullOr(CampaignReach),
})
export type CampaignRow = typeof CampaignRow.Type

/** Campaigns of the desk's list, the newest. */
export const CAMPAIGNS_SHOWN = 50
