import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { retiredCodes } from "./codes/retired-codes.ts"
import { SentCodes } from "./codes/SentCodes.ts"
import { sentCodeAggregate } from "./codes/sent-code.aggregate.ts"
import { Consents } from "./consents/Consents.ts"
import { consentsAggregate } from "./consents/consents.aggregate.ts"
import { MessageChoices } from "./consents/MessageChoices.ts"
import { Activations } from "./contacts/Activations.ts"
import { ActivationHandlers, MailboxHandlers } from "./contacts/activation.http.ts"
import { Mailings } from "./contacts/Mailings.ts"
import { mailboxAggregate } from "./contacts/mailbox.aggregate.ts"
import { Outbox } from "./contacts/Outbox.ts"
import { outgoingMessageAggregate } from "./contacts/outgoing-message.aggregate.ts"
import { PhoneChanges } from "./contacts/PhoneChanges.ts"
import { PhoneHandlers } from "./contacts/phone.http.ts"
import { phoneChangeAggregate } from "./contacts/phone-change.aggregate.ts"
import { SecurityNotices } from "./contacts/SecurityNotices.ts"
import { FreshProofs } from "./factors/FreshProofs.ts"
import { Passkeys } from "./factors/Passkeys.ts"
import { Pins } from "./factors/Pins.ts"
import { passkeysAggregate } from "./factors/passkeys.aggregate.ts"
import { FreshProofHandlers, PasskeySignInHandlers, PasskeysHandlers } from "./factors/passkeys.http.ts"
import { pinAggregate } from "./factors/pin.aggregate.ts"
import { SecureQuestions } from "./factors/SecureQuestions.ts"
import { secureQuestionAggregate } from "./factors/secure-question.aggregate.ts"
import { SecureQuestionHandlers } from "./factors/secure-question.http.ts"
import { TwoFactor } from "./factors/TwoFactor.ts"
import { twoFactorAggregate } from "./factors/two-factor.aggregate.ts"
import { TwoFactorHandlers } from "./factors/two-factor.http.ts"
import { identitySettings } from "./identity.settings.ts"
import { Players } from "./players/Players.ts"
import { playerAggregate } from "./players/player.aggregate.ts"
import { UserHandlers } from "./players/user.http.ts"
import { Places } from "./registration/places/Places.ts"
import { Registrations } from "./registration/Registrations.ts"
import { RegistrationHandlers } from "./registration/registration.http.ts"
import { Accesses } from "./sessions/Accesses.ts"
import { layerIdleSessions } from "./sessions/idle-sessions.reactor.ts"
import { ServiceTokens } from "./sessions/ServiceTokens.ts"
import { SessionEnds } from "./sessions/SessionEnds.ts"
import { Sessions } from "./sessions/Sessions.ts"
import { sessionAggregate } from "./sessions/session.aggregate.ts"
import { TokensHandlers } from "./sessions/tokens.http.ts"
import {
  MayHaveTokenLive,
  SessionLookupLive,
  SignedInLive,
  WithTokenLive,
} from "./sign-in/authentication.http.ts"
import { CodeSignIns } from "./sign-in/CodeSignIns.ts"
import { Credentials } from "./sign-in/Credentials.ts"
import { CodeSignInHandlers } from "./sign-in/code-sign-in.http.ts"
import { Logins } from "./sign-in/Logins.ts"
import { loginAggregate } from "./sign-in/login.aggregate.ts"
import { NewPasswords } from "./sign-in/NewPasswords.ts"
import { PasswordAttempts } from "./sign-in/PasswordAttempts.ts"
import { Passwords } from "./sign-in/Passwords.ts"
import { PasswordHandlers, RecoveryHandlers } from "./sign-in/recovery.http.ts"
import { SignIns } from "./sign-in/SignIns.ts"
import { SocialAttempts } from "./social/SocialAttempts.ts"
import { SocialLinks } from "./social/SocialLinks.ts"
import { SocialProviders } from "./social/SocialProviders.ts"
import { SocialSignIns } from "./social/SocialSignIns.ts"
import { SocialLinksHandlers, SocialSignInHandlers } from "./social/social.http.ts"
import { socialAttemptAggregate } from "./social/social-attempt.aggregate.ts"
import { socialLinksAggregate } from "./social/social-links.aggregate.ts"

/** What this domain brings to the server. */
export const identityManifest = manifest({
  settings: identitySettings,
  aggregates: [
    replayable(playerAggregate),
    replayable(consentsAggregate),
    replayable(loginAggregate),
    replayable(mailboxAggregate),
    replayable(outgoingMessageAggregate),
    replayable(sessionAggregate),
    replayable(phoneChangeAggregate),
    replayable(sentCodeAggregate),
    replayable(twoFactorAggregate),
    replayable(passkeysAggregate),
    replayable(secureQuestionAggregate),
    replayable(pinAggregate),
    replayable(socialAttemptAggregate),
    replayable(socialLinksAggregate),
    ...retiredCodes,
  ],
  services: Layer.mergeAll(
    Registrations.layer,
    CodeSignIns.layer,
    PhoneChanges.layer,
    SocialSignIns.layer,
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        SignIns.layer,
        NewPasswords.layer,
        Activations.layer,
        Mailings.layer,
        FreshProofs.layer,
        MessageChoices.layer,
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(SocialLinks.layer, SecureQuestions.layer, Pins.layer)),
    Layer.provideMerge(
      Layer.mergeAll(
        Logins.layer,
        PasswordAttempts.layer,
        TwoFactor.layer,
        Passkeys.layer,
        SocialAttempts.layer,
        SocialProviders.layer,
      ),
    ),
    Layer.provideMerge(
      Layer.mergeAll(SentCodes.layer, SecurityNotices.layer, Credentials.layer, ServiceTokens.layer),
    ),
    Layer.provideMerge(
      Layer.mergeAll(Accesses.layer, Places.layer, Players.layer, Sessions.layer, Consents.layer),
    ),
    Layer.provideMerge(Layer.mergeAll(Passwords.layer, Outbox.layer)),
  ),
  reactors: layerIdleSessions,
  handlers: Layer.mergeAll(
    UserHandlers,
    TokensHandlers,
    RecoveryHandlers,
    PasswordHandlers,
    ActivationHandlers,
    MailboxHandlers,
    CodeSignInHandlers,
    TwoFactorHandlers,
    PhoneHandlers,
    SecureQuestionHandlers,
    PasskeySignInHandlers,
    PasskeysHandlers,
    FreshProofHandlers,
    SocialSignInHandlers,
    SocialLinksHandlers,
    RegistrationHandlers,
  ),
  access: Layer.mergeAll(
    SignedInLive,
    WithTokenLive,
    MayHaveTokenLive,
    Layer.provide(SessionLookupLive, SessionEnds.layer),
  ),
})
