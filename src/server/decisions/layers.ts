import { Layer } from "effect"
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
import { Cashier } from "#src/server/domains/cashier/Cashier.ts"
import { CashierHandlers } from "#src/server/domains/cashier/cashier.http.ts"
import { PaymentList } from "#src/server/domains/cashier/PaymentList.ts"
import { AccountCouponsHandlers } from "#src/server/domains/coupon/account-coupons.http.ts"
import { CouponHandlers } from "#src/server/domains/coupon/coupon.http.ts"
import { PlayerCoupons } from "#src/server/domains/coupon/PlayerCoupons.ts"
import { SavedCoupons } from "#src/server/domains/coupon/SavedCoupons.ts"
import { CompetitorsHandlers } from "#src/server/domains/line/statistics/competitors.http.ts"
import { Results } from "#src/server/domains/line/statistics/Results.ts"
import { StatisticsHandlers } from "#src/server/domains/line/statistics/statistics.http.ts"
import { PriceHistory } from "#src/server/domains/line/trading/PriceHistory.ts"
import { Wallets } from "#src/server/domains/wallet/Wallets.ts"
import { Paces } from "#src/server/kernel/limits/Paces.ts"
import { RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import { WebPush } from "#src/server/providers/push/WebPush.ts"
import { AuditAccess } from "../audit/AuditAccess.ts"
import { Records } from "../audit/Records.ts"
import { ReviewAccess } from "../audit/ReviewAccess.ts"
import { Captchas } from "../captcha/Captchas.ts"
import { ActivationHandlers, MailboxHandlers } from "../handlers/activation.ts"
import { AnalyticsHandlers } from "../handlers/analytics.ts"
import { AsAuditorLive, AuditEntryHandlers, AuditHandlers, ReceiptHandlers } from "../handlers/audit.ts"
import {
  MayHaveTokenLive,
  SessionLookupLive,
  SignedInLive,
  WithTokenLive,
} from "../handlers/authentication.ts"
import { CaptchaHandlers, PictureHandlers, PuzzleHandlers } from "../handlers/captcha.ts"
import { CodeSignInHandlers } from "../handlers/code-sign-in.ts"
import { FavouritesHandlers } from "../handlers/favourites.ts"
import { GameSubscriptionHandlers } from "../handlers/game-subscription.ts"
import { IdentificationHandlers } from "../handlers/identification.ts"
import { IdentityChecksHandlers, IdentityMessagesHandlers } from "../handlers/identity-checks.ts"
import { InspectionHandlers } from "../handlers/inspection.ts"
import { OfficeHandlers } from "../handlers/office.ts"
import { PacingLive } from "../handlers/pacing.ts"
import { FreshProofHandlers, PasskeySignInHandlers, PasskeysHandlers } from "../handlers/passkeys.ts"
import { PersonalDataHandlers } from "../handlers/personal-data.ts"
import { PhoneHandlers } from "../handlers/phone.ts"
import { PasswordHandlers, RecoveryHandlers } from "../handlers/recovery.ts"
import { ReferenceHandlers } from "../handlers/reference.ts"
import { RegistrationHandlers } from "../handlers/registration.ts"
import {
  AsReviewerLive,
  ReviewEntryHandlers,
  ReviewHandlers,
  ReviewPictureHandlers,
} from "../handlers/review.ts"
import { SecureQuestionHandlers } from "../handlers/secure-question.ts"
import { SettingsHandlers } from "../handlers/settings.ts"
import { SocialLinksHandlers, SocialSignInHandlers } from "../handlers/social.ts"
import { TokensHandlers } from "../handlers/tokens.ts"
import { TwoFactorHandlers } from "../handlers/two-factor.ts"
import { UserHandlers } from "../handlers/user.ts"
import { VisitorHandlers } from "../handlers/visitor.ts"
import { FaceComparisons } from "../identification/FaceComparisons.ts"
import { Identifications } from "../identification/Identifications.ts"
import { IdentityChecks } from "../identification/IdentityChecks.ts"
import { Levels } from "../identification/Levels.ts"
import { Reviews } from "../identification/Reviews.ts"
import { Accesses } from "../identity/Accesses.ts"
import { AccountFields } from "../identity/AccountFields.ts"
import { Activations } from "../identity/Activations.ts"
import { CodeSignIns } from "../identity/CodeSignIns.ts"
import { Credentials } from "../identity/Credentials.ts"
import { FreshProofs } from "../identity/FreshProofs.ts"
import { Logins } from "../identity/Logins.ts"
import { Mailings } from "../identity/Mailings.ts"
import { NewPasswords } from "../identity/NewPasswords.ts"
import { OneTimeCodes } from "../identity/OneTimeCodes.ts"
import { Outbox } from "../identity/Outbox.ts"
import { Passkeys } from "../identity/Passkeys.ts"
import { PasswordAttempts } from "../identity/PasswordAttempts.ts"
import { Passwords } from "../identity/Passwords.ts"
import { PhoneChanges } from "../identity/PhoneChanges.ts"
import { PhoneVerifications } from "../identity/PhoneVerifications.ts"
import { Pins } from "../identity/Pins.ts"
import { Players } from "../identity/Players.ts"
import { Registrations } from "../identity/Registrations.ts"
import { SecureQuestions } from "../identity/SecureQuestions.ts"
import { SecurityNotices } from "../identity/SecurityNotices.ts"
import { ServiceTokens } from "../identity/ServiceTokens.ts"
import { SessionEnds } from "../identity/SessionEnds.ts"
import { Sessions } from "../identity/Sessions.ts"
import { SignIns } from "../identity/SignIns.ts"
import { SocialAttempts } from "../identity/SocialAttempts.ts"
import { SocialLinks } from "../identity/SocialLinks.ts"
import { SocialProviders } from "../identity/SocialProviders.ts"
import { SocialSignIns } from "../identity/SocialSignIns.ts"
import { TwoFactor } from "../identity/TwoFactor.ts"
import { Places } from "../places/Places.ts"
import { Consents } from "../privacy/Consents.ts"
import { Erasures } from "../privacy/Erasures.ts"
import { Exports } from "../privacy/Exports.ts"
import { layerErasures } from "../reactors/erasures.ts"
import { layerGameNews } from "../reactors/game-news.ts"
import { layerIdentifications } from "../reactors/identifications.ts"
import { layerIdleSessions } from "../reactors/idle-sessions.ts"
import { GameSubscriptions } from "./GameSubscriptions.ts"
import { PlayerFavourites } from "./PlayerFavourites.ts"
import { PlayerNews } from "./PlayerNews.ts"
import { PlayerSettings } from "./PlayerSettings.ts"
import { PushDevices } from "./PushDevices.ts"

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
      Records.layer,
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
