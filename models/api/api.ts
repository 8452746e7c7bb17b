import { HttpApi, OpenApi } from "effect/http-api"
import { AccountCouponsApi } from "./account-coupons.ts"
import { ActivationApi, MailboxApi } from "./activation.ts"
import { AnalyticsApi } from "./analytics.ts"
import { AuditApi, AuditEntryApi, ReceiptApi } from "./audit.ts"
import { BettingApi } from "./betting.ts"
import { BidsApi } from "./bids.ts"
import { CaptchaApi, PictureApi, PuzzleApi } from "./captcha.ts"
import { CashierApi } from "./cashier.ts"
import { CodeSignInApi } from "./code-sign-in.ts"
import { CompetitorsApi } from "./competitors.ts"
import { CouponApi } from "./coupon.ts"
import { Decoding } from "./decoding.ts"
import { DuelsApi } from "./duels.ts"
import { FavouritesApi } from "./favourites.ts"
import { LineFeedApi, LiveFeedApi } from "./feed.ts"
import { GameSubscriptionApi } from "./game-subscription.ts"
import { IdentificationApi } from "./identification.ts"
import { IdentityChecksApi, IdentityMessagesApi } from "./identity-checks.ts"
import { InspectionApi } from "./inspection.ts"
import { OfficeApi } from "./office.ts"
import { Pacing } from "./pacing.ts"
import { FreshProofApi, PasskeySignInApi, PasskeysApi } from "./passkeys.ts"
import { PathsApi } from "./paths.ts"
import { PersonalDataApi } from "./personal-data.ts"
import { PhoneApi } from "./phone.ts"
import { PasswordApi, RecoveryApi } from "./recovery.ts"
import { ReferenceApi } from "./reference.ts"
import { RegistrationApi } from "./registration.ts"
import { ReviewApi, ReviewEntryApi } from "./review.ts"
import { ReviewPictureApi } from "./review-picture.ts"
import { InsuranceApi, SaleApi } from "./sale.ts"
import { SecureQuestionApi } from "./secure-question.ts"
import { SettingsApi } from "./settings.ts"
import { SiteApi } from "./site.ts"
import { SocialLinksApi, SocialSignInApi } from "./social.ts"
import { StatisticsApi } from "./statistics.ts"
import { TokensApi } from "./tokens.ts"
import { TwoFactorApi } from "./two-factor.ts"
import { UserApi, VisitorApi } from "./user.ts"

/** The whole HTTP contract (§7), from which the server, the browser's client and `/openapi.json` derive. */
export class Api extends HttpApi.make("statebook")
  .add(SiteApi)
  .add(LineFeedApi)
  .add(LiveFeedApi)
  .add(DuelsApi)
  .add(FavouritesApi)
  .add(AccountCouponsApi)
  .add(SettingsApi)
  .add(GameSubscriptionApi)
  .add(ReferenceApi)
  .add(StatisticsApi)
  .add(CompetitorsApi)
  .add(VisitorApi)
  .add(UserApi)
  .add(TokensApi)
  .add(OfficeApi)
  .add(RecoveryApi)
  .add(PasswordApi)
  .add(ActivationApi)
  .add(MailboxApi)
  .add(CodeSignInApi)
  .add(TwoFactorApi)
  .add(PhoneApi)
  .add(SecureQuestionApi)
  .add(PasskeySignInApi)
  .add(PasskeysApi)
  .add(FreshProofApi)
  .add(SocialSignInApi)
  .add(SocialLinksApi)
  .add(PersonalDataApi)
  .add(IdentificationApi)
  .add(IdentityChecksApi)
  .add(IdentityMessagesApi)
  .add(RegistrationApi)
  .add(CaptchaApi)
  .add(PuzzleApi)
  .add(PictureApi)
  .add(BettingApi)
  .add(BidsApi)
  .add(SaleApi)
  .add(InsuranceApi)
  .add(CouponApi)
  .add(CashierApi)
  .add(AnalyticsApi)
  .add(AuditEntryApi)
  .add(AuditApi)
  .add(ReceiptApi)
  .add(ReviewEntryApi)
  .add(ReviewApi)
  .add(ReviewPictureApi)
  .add(PathsApi)
  .add(InspectionApi)
  .middleware(Pacing)
  .middleware(Decoding)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Statebook",
      description: "Betting site whose every flow is a state chart",
    }),
  ) {}
