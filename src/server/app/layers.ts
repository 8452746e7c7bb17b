import { Layer } from "effect"
import { AnalyticsHandlers } from "#src/server/domains/analytics/analytics.domain.ts"
import {
  AsAuditorLive,
  AuditAccess,
  AuditEntryHandlers,
  AuditHandlers,
  ReceiptHandlers,
  Records,
} from "#src/server/domains/audit/audit.domain.ts"
import {
  AutoBets,
  BetList,
  Bets,
  BettingHandlers,
  Bids,
  BidsHandlers,
  InsuranceHandlers,
  Insurances,
  layerAcceptance,
  layerAutoBets,
  layerSaleOrders,
  layerSettlement,
  SaleHandlers,
  Sales,
} from "#src/server/domains/betting/betting.domain.ts"
import { layerPromoCodes, Promotions } from "#src/server/domains/bonuses/bonuses.domain.ts"
import {
  CaptchaHandlers,
  Captchas,
  PictureHandlers,
  PuzzleHandlers,
} from "#src/server/domains/captcha/captcha.domain.ts"
import { CashierHandlers, PaymentList } from "#src/server/domains/cashier/cashier.domain.ts"
import {
  AccountCouponsHandlers,
  CouponHandlers,
  PlayerCoupons,
  SavedCoupons,
} from "#src/server/domains/coupon/coupon.domain.ts"
import {
  AccountFields,
  AsReviewerLive,
  FaceComparisons,
  IdentificationHandlers,
  Identifications,
  IdentityChecks,
  IdentityChecksHandlers,
  IdentityMessagesHandlers,
  Levels,
  layerIdentifications,
  ReviewAccess,
  ReviewEntryHandlers,
  ReviewHandlers,
  ReviewPictureHandlers,
  Reviews,
} from "#src/server/domains/identification/identification.domain.ts"
import {
  Accesses,
  ActivationHandlers,
  Activations,
  CodeSignInHandlers,
  CodeSignIns,
  Consents,
  Credentials,
  FreshProofHandlers,
  FreshProofs,
  Logins,
  layerIdleSessions,
  MailboxHandlers,
  Mailings,
  MayHaveTokenLive,
  NewPasswords,
  OneTimeCodes,
  Outbox,
  PasskeySignInHandlers,
  Passkeys,
  PasskeysHandlers,
  PasswordAttempts,
  PasswordHandlers,
  Passwords,
  PhoneChanges,
  PhoneHandlers,
  PhoneVerifications,
  Pins,
  Places,
  Players,
  RecoveryHandlers,
  RegistrationHandlers,
  Registrations,
  SecureQuestionHandlers,
  SecureQuestions,
  SecurityNotices,
  ServiceTokens,
  SessionEnds,
  SessionLookupLive,
  Sessions,
  SignedInLive,
  SignIns,
  SocialAttempts,
  SocialLinks,
  SocialLinksHandlers,
  SocialProviders,
  SocialSignInHandlers,
  SocialSignIns,
  TokensHandlers,
  TwoFactor,
  TwoFactorHandlers,
  UserHandlers,
  WithTokenLive,
} from "#src/server/domains/identity/identity.domain.ts"
import { InspectionHandlers } from "#src/server/domains/inspection/inspection.domain.ts"
import {
  CompetitorsHandlers,
  PriceHistory,
  Results,
  StatisticsHandlers,
} from "#src/server/domains/line/line.domain.ts"
import {
  GameSubscriptionHandlers,
  GameSubscriptions,
  layerGameNews,
  PushDevices,
} from "#src/server/domains/messages/messages.domain.ts"
import { OfficeHandlers } from "#src/server/domains/office/office.domain.ts"
import {
  FavouritesHandlers,
  PlayerFavourites,
  PlayerSettings,
  SettingsHandlers,
} from "#src/server/domains/preferences/preferences.domain.ts"
import {
  Erasures,
  Exports,
  layerErasures,
  PersonalDataHandlers,
} from "#src/server/domains/privacy/privacy.domain.ts"
import { ReferenceHandlers, VisitorHandlers } from "#src/server/domains/site/site.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { Paces } from "#src/server/kernel/limits/Paces.ts"
import { RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import { WebPush } from "#src/server/providers/push/WebPush.ts"
import { PacingLive } from "#src/server/web/pacing.ts"
import { registry } from "./registry.ts"

/**
 * Commands on money and identity, upon the journal, the bus, the book, `Secrets` and `Entropy`. Each line provides what
 * the lines above it need.
 */
export const layerCommands = Layer.mergeAll(
  Registrations.layer,
  CodeSignIns.layer,
  PhoneChanges.layer,
  SocialSignIns.layer,
).pipe(
  Layer.provideMerge(
    Layer.mergeAll(SignIns.layer, NewPasswords.layer, Activations.layer, Mailings.layer, FreshProofs.layer),
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Erasures.layer,
      Exports.layer,
      SocialLinks.layer,
      FaceComparisons.layer,
      Identifications.layer,
      IdentityChecks.layer,
      Reviews.layer,
    ),
  ),
  Layer.provideMerge(
    Layer.mergeAll(SecureQuestions.layer, Pins.layer, PlayerSettings.layer, AccountFields.layer),
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Logins.layer,
      PasswordAttempts.layer,
      TwoFactor.layer,
      Passkeys.layer,
      SocialAttempts.layer,
      SocialProviders.layer,
      IdentityProviders.layer,
    ),
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      PhoneVerifications.layer,
      OneTimeCodes.layer,
      SecurityNotices.layer,
      Credentials.layer,
      ServiceTokens.layer,
    ),
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Accesses.layer,
      AuditAccess.layer,
      ReviewAccess.layer,
      Records.layerOf(registry),
      Captchas.layer,
      Places.layer,
      Players.layer,
      Sessions.layer,
      Bets.layer,
      AutoBets.layer,
      Bids.layer,
      Sales.layer,
      Insurances.layer,
      Promotions.layer,
      SavedCoupons.layer,
      PlayerFavourites.layer,
      PlayerCoupons.layer,
      GameSubscriptions.layer,
      PushDevices.layer,
      WebPush.layer,
      Consents.layer,
    ),
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      Wallets.layer,
      Levels.layer,
      SealedFiles.layer,
      BetList.layer,
      PaymentList.layer,
      Results.layer,
      PriceHistory.layer,
      PlayerNews.layer,
      Passwords.layer,
      RateLimits.layer,
      Paces.layer,
      Outbox.layer,
    ),
  ),
)

/** {@link layerCommands} with randomness of the machine. */
export const layerCommandsLive = layerCommands.pipe(Layer.provideMerge(Entropy.layer))

/** What runs after the commits: acceptance in play, settlement, sales and bets that were ordered, promotional codes, news of games, the end of idle sessions, erasures, the end of identifications. */
export const layerReactors = Layer.mergeAll(
  layerAcceptance,
  layerSettlement,
  layerSaleOrders,
  layerAutoBets,
  layerPromoCodes,
  layerGameNews,
  layerIdleSessions,
  layerErasures,
  layerIdentifications,
)

/** Handlers of what players use: each group by its own file. */
export const layerPlayerHandlers = Layer.mergeAll(
  VisitorHandlers,
  UserHandlers,
  TokensHandlers,
  OfficeHandlers,
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
  PersonalDataHandlers,
  IdentificationHandlers,
  IdentityChecksHandlers,
  IdentityMessagesHandlers,
  RegistrationHandlers,
  CaptchaHandlers,
  PuzzleHandlers,
  PictureHandlers,
  BettingHandlers,
  BidsHandlers,
  SaleHandlers,
  InsuranceHandlers,
  CouponHandlers,
  FavouritesHandlers,
  AccountCouponsHandlers,
  SettingsHandlers,
  GameSubscriptionHandlers,
  ReferenceHandlers,
  CashierHandlers,
  AnalyticsHandlers,
  InspectionHandlers,
  StatisticsHandlers,
  CompetitorsHandlers,
)

/** Handlers of the audit and of reviewers: upon `Heads` and the commands. */
export const layerAuditHandlers = Layer.mergeAll(
  AuditEntryHandlers,
  AuditHandlers,
  ReceiptHandlers,
  ReviewEntryHandlers,
  ReviewHandlers,
  ReviewPictureHandlers,
)

/** Who asks, and how often: the cookie, the service token, the socket's cookie. */
export const layerAuthentication = Layer.mergeAll(
  SignedInLive,
  PacingLive,
  WithTokenLive,
  MayHaveTokenLive,
  AsAuditorLive,
  AsReviewerLive,
  Layer.provide(SessionLookupLive, SessionEnds.layer),
)
