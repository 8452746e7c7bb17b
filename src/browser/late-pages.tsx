import type { LateRoute } from "#models/site/routes.ts"
import { type Arrive, arriving } from "./Late.tsx"
import { accountDialogs } from "./late-dialogs.ts"

const sections = () => import("#src/features/line/sections/betting-sections.tsx")
const cricket = () => import("#src/features/line/sections/cricket-sections.tsx")
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
  casino: arriving(async () => (await import("#src/features/casino/lobby/CasinoPage.tsx")).default),
  casinoRounds: arriving(async () => (await import("#src/features/casino/rounds/RoundsPage.tsx")).default),
  casinoGame: arriving(async () => (await import("./CasinoGameRoute.tsx")).CasinoGameRoute),
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
  accountEdit: arriving(async () => (await import("./AccountFieldsRoute.tsx")).AccountFieldsRoute),
  accountSecurity: arriving(async () => (await import("./SecurityRoute.tsx")).SecurityRoute),
  accountWallets: arriving(async () => (await import("./AccountsRoute.tsx")).AccountsRoute),
  paymentRequests: arriving(
    async () => (await import("#src/features/cashier/payment-requests/PaymentRequestsPage.tsx")).default,
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
  audit: arriving(async () => (await import("#src/features/audit/audit/AuditPage.tsx")).default),
  auditProof: arriving(async () => (await import("#src/features/audit/proof-check/ProofPage.tsx")).default),
  review: arriving(async () => (await import("#src/features/identification/review/ReviewPage.tsx")).default),
  operator: arriving(async () => (await import("./OperatorRoute.tsx")).OperatorRoute),
  operatorWithdrawals: arriving(
    async () => (await import("./OperatorWithdrawalsRoute.tsx")).OperatorWithdrawalsRoute,
  ),
  operatorBets: arriving(async () => (await import("./OperatorBetsRoute.tsx")).OperatorBetsRoute),
  operatorPayments: arriving(async () => (await import("./OperatorPaymentsRoute.tsx")).OperatorPaymentsRoute),
  operatorTrading: arriving(async () => (await import("./OperatorTradingRoute.tsx")).OperatorTradingRoute),
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
