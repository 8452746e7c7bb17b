import { Schema } from "effect"
import { secret } from "#machines/kernel/redact.ts"
import { PhoneCountry, PhoneMask } from "#models/identity/phone.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import {
  FormValues,
  MadeCredentials,
  RegistrationData,
  RegistrationFields,
  RegistrationType,
} from "#models/identity/registration/registration.ts"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { Player } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const PhoneBook = Schema.Struct({
  countries: Schema.Array(PhoneCountry),
  masks: Schema.Array(PhoneMask),
})

/** A confirmed phone in full digits, and the server's proof of it. */
const PhoneProof = Schema.Struct({ phone: Schema.String, proof: Schema.String })

/** A failed load is only logged (§8); the message goes to the log. */
const LoadFailure = Schema.Struct({ message: FormMessage })

export const LoadRegistrationOutcome = outcomeOf(
  Schema.Struct({ data: RegistrationData, phones: PhoneBook }),
  LoadFailure,
)
export type LoadRegistrationOutcome = typeof LoadRegistrationOutcome.Type

export const LoadFieldsOutcome = outcomeOf(RegistrationFields, LoadFailure)
export type LoadFieldsOutcome = typeof LoadFieldsOutcome.Type

/** Why nobody was registered. */
export const RegisterFailure = Schema.Union([
  /** Fields refused by the server, by their ids; `message` speaks of the form as a whole. */
  Schema.Struct({
    kind: Schema.Literal("invalid"),
    errors: FormErrors,
    message: Schema.NullOr(FormMessage),
  }),
  /** The proof of the phone is too old or was used: the phone has to be confirmed again. */
  Schema.Struct({ kind: Schema.Literal("proofRefused"), message: FormMessage }),
  /** What a service said of the visitor counts no more: it is asked again. */
  Schema.Struct({ kind: Schema.Literal("providerGone"), message: FormMessage }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
  /** The answer never came: there may be an account or not. */
  Schema.Struct({ kind: Schema.Literal("unknown"), message: FormMessage }),
])
export type RegisterFailure = typeof RegisterFailure.Type

/** A new player; `credentials` where the server made them, which are shown once and never kept. */
const Registered = Schema.Struct({
  ...Player.fields,
  credentials: Schema.optionalKey(Schema.Struct({ login: Schema.String, password: secret() })),
})

export const RegisterOutcome = outcomeOf(Registered, RegisterFailure)
export type RegisterOutcome = typeof RegisterOutcome.Type

/** What reaches the registration. */
export const RegistrationEvent = Schema.Union([
  /** Popup, widget or page was opened; `section` chooses the tab, `bonus` is the welcome bonus code (§2). */
  Schema.Struct({
    type: Schema.Literal("registration.opened"),
    section: Schema.NullOr(Schema.String),
    bonus: Schema.NullOr(Schema.String),
    /** Whether the bonus that was chosen stays so when another type is taken; not where absent. */
    isKeepSelect: Schema.optionalKey(Schema.Boolean),
    isWidget: Schema.Boolean,
  }),
  /** Popup, widget or page was left. */
  Schema.Struct({ type: Schema.Literal("registration.closed") }),
  Schema.Struct({ type: Schema.Literal("load.retried") }),
  Schema.Struct({ type: Schema.Literal("tab.chosen"), tab: RegistrationType }),
  Schema.Struct({ type: Schema.Literal("provider.chosen"), provider: SocialProvider }),
  Schema.Struct({
    type: Schema.Literal("field.changed"),
    id: Schema.String,
    value: Schema.Union([Schema.String, Schema.Number, Schema.Boolean]),
  }),
  /** A password: masked wherever events are kept. */
  Schema.Struct({ type: Schema.Literal("secret.entered"), id: Schema.String, value: secret() }),
  Schema.Struct({ type: Schema.Literal("field.left"), id: Schema.String }),
  /** `guid` is the client-made key of this registration: sent again, the same one answers. */
  Schema.Struct({
    type: Schema.Literal("form.submitted"),
    guid: Schema.String,
    proof: Schema.NullOr(PhoneProof),
  }),
  /** The page was loaded again: what was secret is not kept. */
  Schema.Struct({ type: Schema.Literal("secret.lost") }),
  /** Somebody turned out to be signed in: a registration whose answer was lost, or a sign-in. */
  Schema.Struct({ type: Schema.Literal("visitor.signedIn"), player: Player }),
  doneEvent("loadRegistration", LoadRegistrationOutcome),
  doneEvent("loadFields", LoadFieldsOutcome),
  doneEvent("register", RegisterOutcome),
])
export type RegistrationEvent = typeof RegistrationEvent.Type

export const RegistrationContext = Schema.Struct({
  section: Schema.NullOr(Schema.String),
  bonus: Schema.NullOr(Schema.String),
  isKeepSelect: Schema.Boolean,
  isWidget: Schema.Boolean,
  data: Schema.NullOr(RegistrationData),
  phones: PhoneBook,
  /** The chosen tab; null before tabs are known. */
  tab: Schema.NullOr(RegistrationType),
  provider: Schema.NullOr(SocialProvider),
  /** Fields by type: each is loaded once. */
  cache: Schema.Record(Schema.String, RegistrationFields),
  values: FormValues,
  secrets: Schema.Record(Schema.String, Schema.String),
  errors: FormErrors,
  requiredChecking: Schema.Boolean,
  formError: Schema.NullOr(FormMessage),
  proof: Schema.NullOr(PhoneProof),
  /** Key of the registration whose answer is awaited or unknown. */
  guid: Schema.NullOr(Schema.String),
  player: Schema.NullOr(Player),
  /** What a player who registered by one click signs in with, until the registration is closed. */
  credentials: Schema.NullOr(MadeCredentials),
})
export type RegistrationContext = typeof RegistrationContext.Type
