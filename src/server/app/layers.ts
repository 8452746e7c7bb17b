import { Layer } from "effect"
import { AnalyticsHandlers } from "#src/server/domains/analytics/analytics.http.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import {
  AsAuditorLive,
  AuditEntryHandlers,
  AuditHandlers,
  ReceiptHandlers,
} from "#src/server/domains/audit/audit.http.ts"
import { Records } from "#src/server/domains/audit/Records.ts"
import { AutoBets } from "#src/server/domains/betting/auto-bets/AutoBets.ts"
import { layerAutoBets } from "#src/server/domains/betting/auto-bets/auto-bets.reactor.ts"
import { layerAcceptance } from "#src/server/domains/betting/bets/acceptance.reactor.ts"
import { BetList } from "#src/server/domains/betting/bets/BetList.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { BettingHandlers } from "#src/server/domains/betting/bets/betting.http.ts"
import { layerSettlement } from "#src/server/domains/betting/bets/settlement.reactor.ts"
import { Bids } from "#src/server/domains/betting/bids/Bids.ts"
import { BidsHandlers } from "#src/server/domains/betting/bids/bids.http.ts"
import { Insurances } from "#src/server/domains/betting/sales/Insurances.ts"
import { Sales } from "#src/server/domains/betting/sales/Sales.ts"
import { InsuranceHandlers, SaleHandlers } from "#src/server/domains/betting/sales/sale.http.ts"
import { layerSaleOrders } from "#src/server/domains/betting/sales/sale-orders.reactor.ts"
import { Promotions } from "#src/server/domains/bonuses/Promotions.ts"
import { layerPromoCodes } from "#src/server/domains/bonuses/promo-codes.reactor.ts"
import { Captchas } from "#src/server/domains/captcha/Captchas.ts"
import { CaptchaHandlers, PictureHandlers, PuzzleHandlers } from "#src/server/domains/captcha/captcha.http.ts"
import { Cashier } from "#src/server/domains/cashier/Cashier.ts"
import { CashierHandlers } from "#src/server/domains/cashier/cashier.http.ts"
import { PaymentList } from "#src/server/domains/cashier/PaymentList.ts"
import { AccountCouponsHandlers } from "#src/server/domains/coupon/account-coupons.http.ts"
import { CouponHandlers } from "#src/server/domains/coupon/coupon.http.ts"
import { PlayerCoupons } from "#src/server/domains/coupon/PlayerCoupons.ts"
import { SavedCoupons } from "#src/server/domains/coupon/SavedCoupons.ts"
import { AccountFields } from "#src/server/domains/identification/AccountFields.ts"
import { FaceComparisons } from "#src/server/domains/identification/FaceComparisons.ts"
import { Identifications } from "#src/server/domains/identification/Identifications.ts"
import { IdentityChecks } from "#src/server/domains/identification/IdentityChecks.ts"
import { IdentificationHandlers } from "#src/server/domains/identification/identification.http.ts"
import { layerIdentifications } from "#src/server/domains/identification/identifications.reactor.ts"
import {
  IdentityChecksHandlers,
  IdentityMessagesHandlers,
} from "#src/server/domains/identification/identity-checks.http.ts"
import { Levels } from "#src/server/domains/identification/Levels.ts"
import { ReviewAccess } from "#src/server/domains/identification/ReviewAccess.ts"
import { Reviews } from "#src/server/domains/identification/Reviews.ts"
import {
  AsReviewerLive,
  ReviewEntryHandlers,
  ReviewHandlers,
  ReviewPictureHandlers,
} from "#src/server/domains/identification/review.http.ts"
import { OneTimeCodes } from "#src/server/domains/identity/codes/OneTimeCodes.ts"
import { PhoneVerifications } from "#src/server/domains/identity/codes/PhoneVerifications.ts"
import { Consents } from "#src/server/domains/identity/consents/Consents.ts"
import { Activations } from "#src/server/domains/identity/contacts/Activations.ts"
import { ActivationHandlers, MailboxHandlers } from "#src/server/domains/identity/contacts/activation.http.ts"
import { Mailings } from "#src/server/domains/identity/contacts/Mailings.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { PhoneChanges } from "#src/server/domains/identity/contacts/PhoneChanges.ts"
import { PhoneHandlers } from "#src/server/domains/identity/contacts/phone.http.ts"
import { SecurityNotices } from "#src/server/domains/identity/contacts/SecurityNotices.ts"
import { FreshProofs } from "#src/server/domains/identity/factors/FreshProofs.ts"
import { Passkeys } from "#src/server/domains/identity/factors/Passkeys.ts"
import { Pins } from "#src/server/domains/identity/factors/Pins.ts"
import {
  FreshProofHandlers,
  PasskeySignInHandlers,
  PasskeysHandlers,
} from "#src/server/domains/identity/factors/passkeys.http.ts"
import { SecureQuestions } from "#src/server/domains/identity/factors/SecureQuestions.ts"
import { SecureQuestionHandlers } from "#src/server/domains/identity/factors/secure-question.http.ts"
import { TwoFactor } from "#src/server/domains/identity/factors/TwoFactor.ts"
import { TwoFactorHandlers } from "#src/server/domains/identity/factors/two-factor.http.ts"
import { Players } from "#src/server/domains/identity/players/Players.ts"
import { UserHandlers } from "#src/server/domains/identity/players/user.http.ts"
import { Places } from "#src/server/domains/identity/registration/places/Places.ts"
import { Registrations } from "#src/server/domains/identity/registration/Registrations.ts"
import { RegistrationHandlers } from "#src/server/domains/identity/registration/registration.http.ts"
import { Accesses } from "#src/server/domains/identity/sessions/Accesses.ts"
import { layerIdleSessions } from "#src/server/domains/identity/sessions/idle-sessions.reactor.ts"
import { ServiceTokens } from "#src/server/domains/identity/sessions/ServiceTokens.ts"
import { SessionEnds } from "#src/server/domains/identity/sessions/SessionEnds.ts"
import { Sessions } from "#src/server/domains/identity/sessions/Sessions.ts"
import { TokensHandlers } from "#src/server/domains/identity/sessions/tokens.http.ts"
import {
  MayHaveTokenLive,
  SessionLookupLive,
  SignedInLive,
  WithTokenLive,
} from "#src/server/domains/identity/sign-in/authentication.http.ts"
import { CodeSignIns } from "#src/server/domains/identity/sign-in/CodeSignIns.ts"
import { Credentials } from "#src/server/domains/identity/sign-in/Credentials.ts"
import { CodeSignInHandlers } from "#src/server/domains/identity/sign-in/code-sign-in.http.ts"
import { Logins } from "#src/server/domains/identity/sign-in/Logins.ts"
import { NewPasswords } from "#src/server/domains/identity/sign-in/NewPasswords.ts"
import { PasswordAttempts } from "#src/server/domains/identity/sign-in/PasswordAttempts.ts"
import { Passwords } from "#src/server/domains/identity/sign-in/Passwords.ts"
import { PasswordHandlers, RecoveryHandlers } from "#src/server/domains/identity/sign-in/recovery.http.ts"
import { SignIns } from "#src/server/domains/identity/sign-in/SignIns.ts"
import { SocialAttempts } from "#src/server/domains/identity/social/SocialAttempts.ts"
import { SocialLinks } from "#src/server/domains/identity/social/SocialLinks.ts"
import { SocialProviders } from "#src/server/domains/identity/social/SocialProviders.ts"
import { SocialSignIns } from "#src/server/domains/identity/social/SocialSignIns.ts"
import { SocialLinksHandlers, SocialSignInHandlers } from "#src/server/domains/identity/social/social.http.ts"
import { InspectionHandlers } from "#src/server/domains/inspection/inspection.http.ts"
import { CompetitorsHandlers } from "#src/server/domains/line/statistics/competitors.http.ts"
import { Results } from "#src/server/domains/line/statistics/Results.ts"
import { StatisticsHandlers } from "#src/server/domains/line/statistics/statistics.http.ts"
import { PriceHistory } from "#src/server/domains/line/trading/PriceHistory.ts"
import { GameSubscriptions } from "#src/server/domains/messages/GameSubscriptions.ts"
import { layerGameNews } from "#src/server/domains/messages/game-news.reactor.ts"
import { GameSubscriptionHandlers } from "#src/server/domains/messages/game-subscription.http.ts"
import { PushDevices } from "#src/server/domains/messages/PushDevices.ts"
import { OfficeHandlers } from "#src/server/domains/office/office.http.ts"
import { FavouritesHandlers } from "#src/server/domains/preferences/favourites.http.ts"
import { PlayerFavourites } from "#src/server/domains/preferences/PlayerFavourites.ts"
import { PlayerSettings } from "#src/server/domains/preferences/PlayerSettings.ts"
import { SettingsHandlers } from "#src/server/domains/preferences/settings.http.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Exports } from "#src/server/domains/privacy/Exports.ts"
import { layerErasures } from "#src/server/domains/privacy/erasures.reactor.ts"
import { PersonalDataHandlers } from "#src/server/domains/privacy/personal-data.http.ts"
import { ReferenceHandlers } from "#src/server/domains/site/reference.http.ts"
import { VisitorHandlers } from "#src/server/domains/site/visitor.http.ts"
import { Wallets } from "#src/server/domains/wallet/Wallets.ts"
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
      Cashier.layer,
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
