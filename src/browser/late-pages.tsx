import type { LateRoute } from "#models/site/routes.ts"
import { type Arrive, arriving } from "./Late.tsx"
import { accountDialogs } from "./late-dialogs.ts"

const sections = () => import("#src/features/line/sections/betting-sections.tsx")
const cricket = () => import("#src/features/line/sections/cricket-sections.tsx")
const draws = () => import("./DrawRoutes.tsx")
const historyTools = () => import("#src/features/betting/history/HistoryToolPage.tsx")
const game = arriving(
  async () => (await import(/* on game */ "#src/features/line/line/GamePage.tsx")).default,
)
const identification = arriving(async () => (await import("./IdentificationRoute.tsx")).IdentificationRoute)
const team = arriving(async () => (await import("#src/features/line/sections/TeamPage.tsx")).TeamPage)

/** Every page that the first page does without. */
export const LATE_PAGES: { readonly [Name in LateRoute]: Arrive } = {
  bettingSections: arriving(
    async () => (await import("#src/features/line/sections/SectionsPage.tsx")).SectionsPage,
  ),
  bettingSportFilter: arriving(
    async () => (await import("#src/features/line/sections/SportFilterPage.tsx")).SportFilterPage,
  ),
  bettingChampResults: arriving(
    async () => (await import("#src/features/line/results/ResultsPage.tsx")).ResultsPage,
  ),
  bettingMultiLive: arriving(
    async () => (await import("#src/features/line/multi-live/MultiLivePage.tsx")).MultiLivePage,
  ),
  betsonyourSection: arriving(
    async () => (await import("#src/features/line/sections/OwnEvents.tsx")).OwnEvents,
  ),
  betsonyourGame: game,
  cyber: arriving(async () => (await sections()).Cyber),
  cyberSection: arriving(async () => (await sections()).Cyber),
  marbleSection: arriving(async () => (await sections()).Marble),
  marbleGame: game,
  longTerm: arriving(async () => (await sections()).LongTerm),
  menuSection: arriving(async () => (await sections()).MenuSection),
  virtualSports: arriving(async () => (await sections()).VirtualSports),
  casino: arriving(async () => (await import("./CasinoRoute.tsx")).CasinoRoute),
  casinoRounds: arriving(async () => (await import("#src/features/casino/rounds/RoundsPage.tsx")).default),
  casinoCrash: arriving(async () => (await import("#src/features/casino/crash-table/CrashPage.tsx")).default),
  casinoPoker: arriving(async () => (await import("#src/features/casino/poker/PokerLobbyPage.tsx")).default),
  casinoPokerTable: arriving(
    async () => (await import("#src/features/casino/poker/PokerTablePage.tsx")).default,
  ),
  casinoPokerHand: arriving(
    async () => (await import("#src/features/casino/poker/PokerHandPage.tsx")).default,
  ),
  casinoTimed: arriving(async () => (await import("#src/features/casino/timed-table/TimedPage.tsx")).default),
  casinoDemo: arriving(async () => (await import("./CasinoDemoRoute.tsx")).CasinoDemoRoute),
  casinoGame: arriving(async () => (await import("./CasinoGameRoute.tsx")).CasinoGameRoute),
  casinoProvided: arriving(async () => (await import("./ProvidedGameRoute.tsx")).ProvidedGameRoute),
  casinoChallenges: arriving(async () => (await import("./ChallengesRoute.tsx")).ChallengesRoute),
  casinoTournament: arriving(async () => (await import("./TournamentRoutes.tsx")).TournamentRoute),
  casinoTournaments: arriving(
    async () => (await import("#src/features/casino/tournaments/TournamentsPage.tsx")).default,
  ),
  draws: arriving(async () => (await draws()).DrawsRoute),
  drawTickets: arriving(async () => (await draws()).TicketsRoute),
  drawKind: arriving(async () => (await draws()).DrawRoute),
  drawList: arriving(async () => (await draws()).DrawListRoute),
  drawOne: arriving(async () => (await draws()).DrawRoute),
  statisticGraph: arriving(
    async () => (await import("#src/features/line/sections/sport-pages.tsx")).StatisticGraph,
  ),
  statisticCyber: arriving(
    async () => (await import("#src/features/line/sections/sport-pages.tsx")).StatisticCyber,
  ),
  horseRaces: arriving(async () => (await sections()).HorseRaces),
  bestEuroSection: arriving(async () => (await sections()).BestEurope),
  bestEuroGame: game,
  recommendationSection: arriving(async () => (await sections()).Recommendation),
  recommendationSectionChamp: arriving(async () => (await sections()).Recommendation),
  ufc: arriving(async () => (await sections()).Ufc),
  politics: arriving(async () => (await sections()).Politics),
  teamSection: team,
  teamGame: game,
  teamGamesInfo: arriving(
    async () => (await import("#src/features/line/sections/TeamResults.tsx")).TeamResults,
  ),
  searchEvents: arriving(async () => (await import("#src/features/line/search/SearchPage.tsx")).default),
  favorites: arriving(
    async () => (await import("#src/features/preferences/favourites/FavouritesPage.tsx")).FavouritesPage,
  ),
  expressDay: arriving(
    async () => (await import("#src/features/line/express/ExpressDayPage.tsx")).ExpressDayPage,
  ),
  topgameSection: arriving(async () => (await sections()).TopGames),
  topgameGame: game,
  cricketHome: arriving(async () => (await cricket()).CricketHome),
  cricketAllChamps: arriving(async () => (await cricket()).CricketChamps),
  cricketAllEvents: arriving(async () => (await cricket()).CricketEvents),
  cricketFavorites: arriving(async () => (await cricket()).CricketFavourites),
  cricketSearchEvents: arriving(async () => (await cricket()).CricketSearch),
  cricketBroadcasts: arriving(async () => (await cricket()).CricketBroadcasts),
  cricketChamp: arriving(async () => (await cricket()).CricketChamp),
  cricketGame: game,
  cricketPlayerInfo: arriving(async () => (await cricket()).CricketPlayerInfo),
  cricketTeam: team,
  topEventsSection: arriving(async () => (await sections()).TopEvents),
  topEventsHome: arriving(async () => (await sections()).TopEvents),
  topEventsGame: game,
  topEventsFavorites: arriving(async () => (await sections()).TopEventsFavourites),
  account: arriving(async () => (await import("./AccountRoute.tsx")).AccountRoute),
  accountHistory: arriving(
    async () => (await import("#src/features/betting/history/HistoryPage.tsx")).default,
  ),
  accountHistoryMail: arriving(async () => (await historyTools()).HistoryMailPage),
  accountHistoryClear: arriving(async () => (await historyTools()).HistoryClearPage),
  powerBets: arriving(async () => (await historyTools()).PowerBetsPage),
  accountEdit: arriving(async () => (await import("./AccountFieldsRoute.tsx")).AccountFieldsRoute),
  accountSecurity: arriving(async () => (await import("./SecurityRoute.tsx")).SecurityRoute),
  accountWallets: arriving(async () => (await import("./AccountsRoute.tsx")).AccountsRoute),
  paymentRequests: arriving(
    async () => (await import("#src/features/cashier/payment-requests/PaymentRequestsPage.tsx")).default,
  ),
  paymentConsultant: arriving(
    async () => (await import("./PaymentConsultantRoute.tsx")).PaymentConsultantRoute,
  ),
  shareIdea: arriving(async () => (await import("./IdeasRoute.tsx")).IdeasRoute),
  accountPromoCodes: arriving(
    async () => (await import("#src/features/cashier/payments/PromoCodesPage.tsx")).default,
  ),
  accountMailing: arriving(
    async () => (await import("#src/features/privacy/mailing/MailingPage.tsx")).default,
  ),
  unsubscribe: arriving(
    async () => (await import("#src/features/privacy/unsubscribing/UnsubscribePage.tsx")).default,
  ),
  accountClosing: arriving(async () => (await import("./ClosingRoute.tsx")).ClosingRoute),
  accountSettings: arriving(async () => (await import("./SettingsRoute.tsx")).SettingsRoute),
  limits: arriving(
    async () => (await import("#src/features/limits/limit-desk/ResponsibleGamblingPage.tsx")).default,
  ),
  paymentHistory: arriving(
    async () => (await import("#src/features/cashier/payments/PaymentsPage.tsx")).default,
  ),
  recharge: arriving(async () => (await import("./RechargeRoute.tsx")).RechargeRoute),
  messages: arriving(async () => (await import("./MessagesRoute.tsx")).MessagesRoute),
  support: arriving(async () => (await import("./SupportRoute.tsx")).SupportRoute),
  guestSupport: arriving(async () => (await import("./GuestSupportRoute.tsx")).GuestSupportRoute),
  withdrawal: arriving(async () => (await import("./WithdrawalRoute.tsx")).WithdrawalRoute),
  identification,
  verification: identification,
  activation: arriving(async () => (await import("./ActivationRoute.tsx")).ActivationRoute),
  social: arriving(async () => (await import("./SocialRoute.tsx")).SocialRoute),
  audit: arriving(async () => (await import("./AuditRoute.tsx")).AuditRoute),
  auditProof: arriving(async () => (await import("#src/features/audit/proof-check/ProofPage.tsx")).default),
  review: arriving(async () => (await import("#src/features/identification/review/ReviewPage.tsx")).default),
  operator: arriving(async () => (await import("./OperatorRoute.tsx")).OperatorRoute),
  operatorWithdrawals: arriving(
    async () => (await import("./OperatorWithdrawalsRoute.tsx")).OperatorWithdrawalsRoute,
  ),
  operatorBets: arriving(async () => (await import("./OperatorBetsRoute.tsx")).OperatorBetsRoute),
  operatorCasino: arriving(async () => (await import("./OperatorCasinoRoute.tsx")).OperatorCasinoRoute),
  operatorDraws: arriving(
    async () => (await import("#src/features/operator/draw-desk/DrawDeskPage.tsx")).DrawDeskPage,
  ),
  operatorPromos: arriving(
    async () => (await import("#src/features/operator/promo-desk/PromoDeskPage.tsx")).PromoDeskPage,
  ),
  operatorTournaments: arriving(
    async () =>
      (await import("#src/features/operator/tournament-desk/TournamentDeskPage.tsx")).TournamentDeskPage,
  ),
  operatorCorrections: arriving(
    async () => (await import("./OperatorCorrectionsRoute.tsx")).OperatorCorrectionsRoute,
  ),
  operatorSettings: arriving(async () => (await import("./OperatorSettingsRoute.tsx")).OperatorSettingsRoute),
  operatorJournal: arriving(async () => (await import("./OperatorJournalRoute.tsx")).OperatorJournalRoute),
  operatorPayments: arriving(async () => (await import("./OperatorPaymentsRoute.tsx")).OperatorPaymentsRoute),
  operatorTrading: arriving(async () => (await import("./OperatorTradingRoute.tsx")).OperatorTradingRoute),
  operatorCalls: arriving(
    async () => (await import("#src/features/support/call-desk/CallDeskPage.tsx")).CallDeskPage,
  ),
  operatorIdeas: arriving(async () => (await import("./OperatorIdeasRoute.tsx")).OperatorIdeasRoute),
  operatorSupport: arriving(async () => (await import("./OperatorSupportRoute.tsx")).OperatorSupportRoute),
  operatorMessages: arriving(
    async () => (await import("#src/features/messages/message-desk/MessageDeskPage.tsx")).default,
  ),
  operatorPeople: arriving(
    async () => (await import("#src/features/operator/people-desk/PeopleDeskPage.tsx")).PeopleDeskPage,
  ),
  operatorPlayers: arriving(async () => (await import("./OperatorPlayersRoute.tsx")).OperatorPlayersRoute),
  registration: arriving(async () => (await accountDialogs()).RegistrationPage),
  registrationIdentification: arriving(async () => (await accountDialogs()).RegistrationPage),
}
