import type { BettingRoute, RouteName, SiteRoute } from "./routes.ts"
import { OPENING_ROUTES } from "./routes.ts"

const route = (name: RouteName, ...paths: ReadonlyArray<string>): SiteRoute => ({ name, paths })

/** §2 Betting: each route by its name. A list stands under the section's key, a game of it under `game`. */
const BETTING: ReadonlyArray<SiteRoute & { readonly name: BettingRoute }> = [
  { name: "bettingSportFilter", paths: ["sports", "sports/:kind"] },
  { name: "bettingChampResults", paths: ["results", "results/:sportId", "results/:sportId/:champId"] },
  { name: "bettingMultiLive", paths: ["multi-live"] },
  { name: "betsonyourSection", paths: ["betsonyour"] },
  { name: "betsonyourGame", paths: ["betsonyour/game/:gameId"] },
  { name: "cyber", paths: ["cyber"] },
  { name: "cyberSection", paths: ["cyber/:sectionId"] },
  { name: "marbleSection", paths: ["marble"] },
  { name: "marbleGame", paths: ["marble/game/:gameId"] },
  { name: "bestEuroSection", paths: ["best"] },
  { name: "bestEuroGame", paths: ["best/game/:gameId"] },
  { name: "recommendationSection", paths: ["recommendation"] },
  { name: "recommendationSectionChamp", paths: ["recommendation/:champId"] },
  { name: "ufc", paths: ["ufc"] },
  { name: "politics", paths: ["politics"] },
  { name: "teamSection", paths: ["team/:teamId"] },
  { name: "teamGame", paths: ["team/:teamId/game/:gameId"] },
  { name: "teamGamesInfo", paths: ["team/:teamId/games"] },
  { name: "favorites", paths: ["favorites"] },
  { name: "searchEvents", paths: ["search"] },
  { name: "expressDay", paths: ["express"] },
  { name: "topgameSection", paths: ["topgame"] },
  { name: "topgameGame", paths: ["topgame/game/:gameId"] },
  { name: "cricketHome", paths: ["cricket"] },
  { name: "cricketAllChamps", paths: ["cricket/champs"] },
  { name: "cricketAllEvents", paths: ["cricket/events"] },
  { name: "cricketSearchEvents", paths: ["cricket/search"] },
  { name: "cricketBroadcasts", paths: ["cricket/broadcasts"] },
  { name: "cricketChamp", paths: ["cricket/champ/:champId"] },
  { name: "cricketGame", paths: ["cricket/game/:gameId"] },
  { name: "cricketPlayerInfo", paths: ["cricket/player/:playerId"] },
  { name: "cricketTeam", paths: ["cricket/team/:teamId"] },
  { name: "topEventsSection", paths: ["top-events/:sportId"] },
  { name: "topEventsHome", paths: ["top-events"] },
  { name: "topEventsGame", paths: ["top-events/game/:gameId"] },
]

/** Every page of the site, each route name once. */
export const ROUTES: ReadonlyArray<SiteRoute> = [
  ...OPENING_ROUTES,
  ...BETTING,
  route("bettingSections", "sections"),
  route("horseRaces", "horses"),
  route("longTerm", "long"),
  route("menuSection", "menu/:menuId"),
  route("virtualSports", "virtual"),
  { name: "registrationIdentification", paths: ["registration/identification"], requiresGuest: true },
  { name: "registration", paths: ["registration", "registration/:section"], requiresGuest: true },
  { name: "accountHistory", paths: ["account/history"], requiresAuth: true },
  { name: "accountSecurity", paths: ["account/security"], requiresAuth: true },
  route("activation", "activation"),
  route("social", "social/:provider"),
  route("audit", "audit"),
  route("auditProof", "audit/proof"),
]
