import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { OfferedProvider } from "#models/identity/social.ts"
import { Player } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"
import { SecondStepNeeded, secondStepEvents, secondStepFields } from "../second-step/second-step.events.ts"

const Said = Schema.Struct({ message: FormMessage })

/** Whom a provider vouches for who has no account by it. */
const Newcomer = Schema.Struct({
  outcome: Schema.Literal("newcomer"),
  path: Schema.String,
  provider: OfferedProvider,
  label: Schema.String,
  isMailKnown: Schema.Boolean,
})

/** What came of a return. */
const Came = Schema.Union([
  Schema.Struct({ outcome: Schema.Literal("signedIn"), path: Schema.String, player: Player }),
  Schema.Struct({ outcome: Schema.Literal("linked"), path: Schema.String }),
  Newcomer,
])

const ReturnFailure = Schema.Union([
  /** `path`: where the visitor is led on to after the second step; empty where that is not known. */
  Schema.Struct({ ...SecondStepNeeded.fields, path: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type ReturnFailure = typeof ReturnFailure.Type

export const LoadProvidersOutcome = outcomeOf(Schema.Array(OfferedProvider), Said)
export type LoadProvidersOutcome = typeof LoadProvidersOutcome.Type
export const LeaveOutcome = outcomeOf(Schema.Null, Said)
export type LeaveOutcome = typeof LeaveOutcome.Type
export const ComeBackOutcome = outcomeOf(Came, ReturnFailure)
export type ComeBackOutcome = typeof ComeBackOutcome.Type
export const LinkOutcome = outcomeOf(Schema.Null, Said)
export type LinkOutcome = typeof LinkOutcome.Type

/** What a browser is led to a provider for. */
export const EntryPurpose = Schema.Literals(["signIn", "register"])
export type EntryPurpose = typeof EntryPurpose.Type

/** What reaches the entry by a provider. */
export const SocialEntryEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("providers.wanted") }),
  Schema.Struct({
    type: Schema.Literal("provider.chosen"),
    provider: SocialProvider,
    purpose: EntryPurpose,
    /** Where the browser is. */
    path: Schema.String,
  }),
  /** The browser came back; `query`: what the provider put on the address, which is secret. */
  Schema.Struct({ type: Schema.Literal("provider.returned"), provider: Schema.String, query: secret() }),
  /** Who came back turned out to have an account, and signed in to it. */
  Schema.Struct({ type: Schema.Literal("account.proved") }),
  Schema.Struct({ type: Schema.Literal("buttons.closed") }),
  Schema.Struct({ type: Schema.Literal("social.closed") }),
  ...secondStepEvents,
  doneEvent("loadProviders", LoadProvidersOutcome),
  doneEvent("leave", LeaveOutcome),
  doneEvent("comeBack", ComeBackOutcome),
  doneEvent("link", LinkOutcome),
])
export type SocialEntryEvent = typeof SocialEntryEvent.Type

export const SocialEntryContext = Schema.Struct({
  providers: Schema.Array(OfferedProvider),
  /** The provider that was chosen or came back; empty before. */
  provider: Schema.String,
  purpose: EntryPurpose,
  path: Schema.String,
  query: Schema.String,
  newcomer: Schema.NullOr(Newcomer),
  ...secondStepFields,
  error: Schema.NullOr(FormMessage),
  player: Schema.NullOr(Player),
})
export type SocialEntryContext = typeof SocialEntryContext.Type
