import { HttpApi, OpenApi } from "effect/http-api"
import { AccountCouponsApi } from "./account-coupons.ts"
import { AccountsApi } from "./accounts.ts"
import { ActivationApi, MailboxApi } from "./activation.ts"
import { AnalyticsApi } from "./analytics.ts"
import { AuditApi, AuditEntryApi, ReceiptApi } from "./audit.ts"
import { AuditFileApi } from "./audit-file.ts"
import { BetHistoryApi } from "./bet-history.ts"
import { BetHistoryFileApi } from "./bet-history-file.ts"
import { BettingApi } from "./betting.ts"
import { BidsApi } from "./bids.ts"
import { CallDeskApi, CallsApi, GuestCallsApi } from "./call-requests.ts"
import { CaptchaApi, PictureApi, PuzzleApi } from "./captcha.ts"
import { CashierApi, PaymentCallbacksApi } from "./cashier.ts"
import { CasinoApi } from "./casino.ts"
import { ChallengePartsApi, ChallengesApi } from "./challenges.ts"
import { CodeSignInApi } from "./code-sign-in.ts"
import { CompetitorsApi } from "./competitors.ts"
import { CouponApi } from "./coupon.ts"
import { CrashApi } from "./crash.ts"
import { Decoding } from "./decoding.ts"
import { DemoApi } from "./demo.ts"
import { DrawsApi, TicketsApi } from "./draws.ts"
import { DuelsApi } from "./duels.ts"
import { FavouritesApi } from "./favourites.ts"
import { LineFeedApi, LiveFeedApi } from "./feed.ts"
import { GameWalletsApi, ProvidedGamesApi, ProvidedListApi } from "./game-providers.ts"
import { GameSubscriptionApi } from "./game-subscription.ts"
import { GamesPreviewApi } from "./games-preview.ts"
import { GuestSupportApi } from "./guest-support.ts"
import { IdeaDeskApi, IdeasApi } from "./ideas.ts"
import { IdentificationApi } from "./identification.ts"
import { IdentityChecksApi, IdentityMessagesApi } from "./identity-checks.ts"
import { InspectionApi } from "./inspection.ts"
import { MessageDeskApi } from "./message-desk.ts"
import { MessagesApi } from "./messages.ts"
import { NewsApi } from "./news.ts"
import { OfficeApi } from "./office.ts"
import { OperatorApi, OperatorEntryApi } from "./operator.ts"
import { OperatorBetsApi } from "./operator-bets.ts"
import { OperatorCasinoApi } from "./operator-casino.ts"
import { OperatorCorrectionsApi } from "./operator-corrections.ts"
import { OperatorDrawsApi } from "./operator-draws.ts"
import { OperatorJournalApi } from "./operator-journal.ts"
import { OperatorJournalFileApi } from "./operator-journal-file.ts"
import { OperatorPaymentsApi } from "./operator-payments.ts"
import { OperatorPromosApi } from "./operator-promos.ts"
import { OperatorSettingsApi } from "./operator-settings.ts"
import { OperatorTournamentsApi } from "./operator-tournaments.ts"
import { OperatorTradingApi } from "./operator-trading.ts"
import { OperatorWithdrawalsApi } from "./operator-withdrawals.ts"
import { Pacing } from "./pacing.ts"
import { FreshProofApi, PasskeySignInApi, PasskeysApi } from "./passkeys.ts"
import { PathsApi } from "./paths.ts"
import { PersonalDataApi, UnsubscribeApi } from "./personal-data.ts"
import { PhoneApi } from "./phone.ts"
import { PlayerLimitsApi } from "./player-limits.ts"
import { PlayersApi } from "./players.ts"
import { PokerApi } from "./poker.ts"
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
import { StatementApi } from "./statement.ts"
import { StatementFileApi } from "./statement-file.ts"
import { StatisticsApi } from "./statistics.ts"
import { ConversationApi, SupportApi } from "./support.ts"
import { SupportDeskApi } from "./support-desk.ts"
import { ConversationFilesApi, SupportDeskFilesApi } from "./support-files.ts"
import { TimedApi } from "./timed.ts"
import { TokensApi } from "./tokens.ts"
import { TournamentEntriesApi, TournamentsApi } from "./tournaments.ts"
import { TwoFactorApi } from "./two-factor.ts"
import { UserApi, VisitorApi } from "./user.ts"

/** The groups that stand on the journal and the line's prices: a site under test has these. */
export const JournalApi = HttpApi.make("statebook").add(
  FavouritesApi,
  AccountCouponsApi,
  SettingsApi,
  GameSubscriptionApi,
  NewsApi,
  MessagesApi,
  ReferenceApi,
  StatisticsApi,
  CompetitorsApi,
  VisitorApi,
  UserApi,
  TokensApi,
  OfficeApi,
  AccountsApi,
  RecoveryApi,
  PasswordApi,
  ActivationApi,
  MailboxApi,
  CodeSignInApi,
  TwoFactorApi,
  PhoneApi,
  SecureQuestionApi,
  PasskeySignInApi,
  PasskeysApi,
  FreshProofApi,
  SocialSignInApi,
  SocialLinksApi,
  PersonalDataApi,
  UnsubscribeApi,
  IdentificationApi,
  IdentityChecksApi,
  IdentityMessagesApi,
  RegistrationApi,
  CaptchaApi,
  PuzzleApi,
  PictureApi,
  BettingApi,
  BidsApi,
  SaleApi,
  InsuranceApi,
  CouponApi,
  CashierApi,
  PaymentCallbacksApi,
  StatementApi,
  StatementFileApi,
  BetHistoryApi,
  BetHistoryFileApi,
  PlayerLimitsApi,
  AnalyticsApi,
  AuditEntryApi,
  AuditApi,
  ReceiptApi,
  AuditFileApi,
  ReviewEntryApi,
  ReviewApi,
  ReviewPictureApi,
  InspectionApi,
  OperatorEntryApi,
  OperatorApi,
  OperatorBetsApi,
  OperatorCorrectionsApi,
  OperatorSettingsApi,
  OperatorJournalApi,
  OperatorJournalFileApi,
  OperatorCasinoApi,
  OperatorDrawsApi,
  OperatorPaymentsApi,
  OperatorPromosApi,
  OperatorTournamentsApi,
  OperatorWithdrawalsApi,
  OperatorTradingApi,
  SupportApi,
  GuestSupportApi,
  GuestCallsApi,
  CallsApi,
  CallDeskApi,
  IdeasApi,
  IdeaDeskApi,
  ConversationApi,
  ConversationFilesApi,
  SupportDeskApi,
  SupportDeskFilesApi,
  MessageDeskApi,
  PlayersApi,
  CasinoApi,
  DemoApi,
  ProvidedGamesApi,
  ProvidedListApi,
  GameWalletsApi,
  CrashApi,
  TimedApi,
  PokerApi,
  DrawsApi,
  ChallengesApi,
  ChallengePartsApi,
  TournamentsApi,
  TournamentEntriesApi,
  GamesPreviewApi,
  TicketsApi,
)

/** The whole HTTP contract (§7), from which the server, the browser's client and `/openapi.json` derive. */
export class Api extends JournalApi.add(SiteApi, LineFeedApi, LiveFeedApi, DuelsApi, PathsApi)
  .middleware(Pacing)
  .middleware(Decoding)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Statebook",
      description: "Betting site whose every flow is a state chart",
    }),
  ) {}
