/** §2 Betting: the names of its routes; sections, their games and the like are names of their own. */
export type BettingRoute =
  | "bettingSportFilter"
  | "bettingChampResults"
  | "bettingMultiLive"
  | "betsonyourSection"
  | "betsonyourGame"
  | "cyber"
  | "cyberSection"
  | "marbleSection"
  | "marbleGame"
  | "bestEuroSection"
  | "bestEuroGame"
  | "recommendationSection"
  | "recommendationSectionChamp"
  | "ufc"
  | "politics"
  | "teamSection"
  | "teamGame"
  | "teamGamesInfo"
  | "searchEvents"
  | "favorites"
  | "expressDay"
  | "topgameSection"
  | "topgameGame"
  | "cricketHome"
  | "cricketAllChamps"
  | "cricketAllEvents"
  | "cricketFavorites"
  | "cricketSearchEvents"
  | "cricketBroadcasts"
  | "cricketChamp"
  | "cricketGame"
  | "cricketPlayerInfo"
  | "cricketTeam"
  | "topEventsSection"
  | "topEventsHome"
  | "topEventsGame"
  | "topEventsFavorites"

/** Pages that open with the line: the server renders them. */
export type OpeningRoute =
  | "bettingHome"
  | "bettingMainSection"
  | "bettingMainSectionChamp"
  | "bettingMainSectionGame"

/** Pages whose code and address are known only when one of them is opened. */
export type LateRoute =
  | BettingRoute
  | "bettingSections"
  | "statisticGraph"
  | "statisticCyber"
  | "horseRaces"
  | "longTerm"
  | "menuSection"
  | "virtualSports"
  | "casino"
  | "casinoChallenges"
  | "casinoCrash"
  | "casinoDemo"
  | "casinoGame"
  | "casinoPoker"
  | "casinoPokerHand"
  | "casinoPokerTable"
  | "casinoProvided"
  | "casinoRounds"
  | "casinoTimed"
  | "casinoTournament"
  | "casinoTournaments"
  | "draws"
  | "drawKind"
  | "drawList"
  | "drawOne"
  | "drawTickets"
  | "registration"
  | "registrationIdentification"
  | "account"
  | "accountHistory"
  | "accountHistoryMail"
  | "accountHistoryClear"
  | "powerBets"
  | "accountClosing"
  | "accountMailing"
  | "accountPromoCodes"
  | "paymentConsultant"
  | "shareIdea"
  | "paymentRequests"
  | "unsubscribe"
  | "accountEdit"
  | "accountSecurity"
  | "accountSettings"
  | "accountWallets"
  | "limits"
  | "paymentHistory"
  | "recharge"
  | "withdrawal"
  | "messages"
  | "support"
  | "guestSupport"
  | "identification"
  | "verification"
  | "activation"
  | "social"
  | "audit"
  | "auditProof"
  | "review"
  | "operator"
  | "operatorWithdrawals"
  | "operatorBets"
  | "operatorCorrections"
  | "operatorDraws"
  | "operatorCasino"
  | "operatorSettings"
  | "operatorJournal"
  | "operatorPromos"
  | "operatorPayments"
  | "operatorTournaments"
  | "operatorTrading"
  | "operatorSupport"
  | "operatorCalls"
  | "operatorIdeas"
  | "operatorMessages"
  | "operatorPeople"
  | "operatorPlayers"

/** Names of the pages; those of §2 where it spells them. */
export type RouteName = OpeningRoute | LateRoute

/** What a page asks of its visitor (§2 Route guard). */
export interface RouteRule {
  readonly requiresAuth?: boolean
  readonly requiresGuest?: boolean
  /** Ends the session that it needs, and stays where it was shown, to say what came of it. */
  readonly outlivesSession?: boolean
  /** Languages in which the page exists; all where absent. */
  readonly languages?: readonly string[]
  /** Part of signing in, or opened by a key of its own: a domain that asks guests to sign in leaves it open. */
  readonly hasOwnWayIn?: boolean
}

export interface SiteRoute extends RouteRule {
  readonly name: RouteName
  /** Paths after the language segment, as the router takes them. */
  readonly paths: readonly string[]
}

/** The pages that open with the line; the table of all is `all-routes.ts`, which the first page does without. */
export const OPENING_ROUTES: ReadonlyArray<SiteRoute & { readonly name: OpeningRoute }> = [
  { name: "bettingHome", paths: [""] },
  { name: "bettingMainSection", paths: ["line", "live", "line/:sportId", "live/:sportId"] },
  { name: "bettingMainSectionChamp", paths: ["line/:sportId/:champId", "live/:sportId/:champId"] },
  {
    name: "bettingMainSectionGame",
    paths: ["line/:sportId/:champId/:gameId", "live/:sportId/:champId/:gameId"],
  },
]

/** Whether a path, with its language, is one that the router takes for any of some patterns without. */
export const isAt = (patterns: readonly string[], path: string): boolean => {
  const [, ...segments] = path.split("/").filter(Boolean)
  return patterns.some((pattern) => {
    const parts = pattern.split("/").filter(Boolean)
    return (
      parts.length === segments.length &&
      parts.every((part, place) => part.startsWith(":") || part === segments[place])
    )
  })
}
