import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { SocialProvider } from "#models/identity/registration/sections.ts"
import { OfferedProvider, SocialLink } from "#models/identity/social.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Said = Schema.Struct({ message: FormMessage })

/** The services that the operator configured, and those that sign the player in. */
const Services = Schema.Struct({
  offered: Schema.Array(OfferedProvider),
  /** In the order they were linked; one that is offered no longer stays linked. */
  links: Schema.Array(SocialLink),
})

/** Why the browser was not sent to a service. */
export const LinkFailure = Schema.Union([
  /** The question who is there was dismissed. */
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type LinkFailure = typeof LinkFailure.Type

export const LoadServicesOutcome = outcomeOf(Services, Said)
export type LoadServicesOutcome = typeof LoadServicesOutcome.Type
export const LeaveToLinkOutcome = outcomeOf(Schema.Null, LinkFailure)
export type LeaveToLinkOutcome = typeof LeaveToLinkOutcome.Type
export const UnlinkOutcome = outcomeOf(Schema.Null, Said)
export type UnlinkOutcome = typeof UnlinkOutcome.Type

/** What reaches the list of services that sign the player in. */
export const SocialSetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("services.opened") }),
  Schema.Struct({ type: Schema.Literal("services.closed") }),
  /** Asks the server again. */
  Schema.Struct({ type: Schema.Literal("services.asked") }),
  /** `path`: the page that the service leads back to. */
  Schema.Struct({ type: Schema.Literal("link.requested"), provider: SocialProvider, path: Schema.String }),
  Schema.Struct({ type: Schema.Literal("unlink.requested"), provider: SocialProvider }),
  Schema.Struct({ type: Schema.Literal("unlink.confirmed") }),
  Schema.Struct({ type: Schema.Literal("unlink.abandoned") }),
  doneEvent("loadServices", LoadServicesOutcome),
  doneEvent("leaveToLink", LeaveToLinkOutcome),
  doneEvent("unlink", UnlinkOutcome),
])
export type SocialSetupEvent = typeof SocialSetupEvent.Type

export const SocialSetupContext = Schema.Struct({
  services: Schema.NullOr(Services),
  /** The service that is linked or unlinked; null where none is. */
  chosen: Schema.NullOr(SocialProvider),
  path: Schema.String,
  error: Schema.NullOr(FormMessage),
})
export type SocialSetupContext = typeof SocialSetupContext.Type
