import { isOfferedLanguage } from "#models/site/language.ts"

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
  | "cricketSearchEvents"
  | "cricketBroadcasts"
  | "cricketChamp"
  | "cricketGame"
  | "cricketPlayerInfo"
  | "cricketTeam"
  | "topEventsSection"
  | "topEventsHome"
  | "topEventsGame"

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
  | "horseRaces"
  | "longTerm"
  | "menuSection"
  | "virtualSports"
  | "registration"
  | "registrationIdentification"
  | "accountHistory"
  | "accountSecurity"
  | "identification"
  | "verification"
  | "activation"
  | "social"
  | "audit"
  | "auditProof"
  | "review"

/** Names of the pages; those of §2 where it spells them. */
export type RouteName = OpeningRoute | LateRoute

/** What a page asks of its visitor (§2 Route guard). */
export interface RouteRule {
  readonly requiresAuth?: boolean
  readonly requiresGuest?: boolean
  /** Languages in which the page exists; all where absent. */
  readonly languages?: readonly string[]
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

/** Who asks for a page. */
export interface GuardVisitor {
  readonly kind: "unknown" | "guest" | "player"
  readonly language: string
}

/** Whether a page is shown: not yet known, shown, hidden, or another is shown in its place. */
export type Passage = "wait" | "show" | "hidden" | "home" | "signIn"

/**
 * §2 Route guard, as a pure decision. A page for guests that `wasShown` to one stays when the guest becomes a player on
 * it: it has still to say what came of it, and leads on by itself.
 */
export const guard = (rule: RouteRule, visitor: GuardVisitor, wasShown = false): Passage => {
  if (rule.languages !== undefined && !rule.languages.includes(visitor.language)) {
    return "hidden"
  }
  const depends = rule.requiresAuth === true || rule.requiresGuest === true
  if (depends && visitor.kind === "unknown") {
    return "wait"
  }
  if (rule.requiresAuth === true && visitor.kind !== "player") {
    return "signIn"
  }
  return rule.requiresGuest === true && visitor.kind === "player" && !wasShown ? "home" : "show"
}

/** Language of a path's first segment; `undefined` where it names none that is offered. */
export const languageOf = (path: string): string | undefined => {
  const [first = ""] = path.split("/").filter(Boolean)
  return isOfferedLanguage(first) ? first : undefined
}

/** The page that the server renders at a path; `undefined` where it leaves the path to the browser. */
export const openingRoute = (path: string): OpeningRoute | undefined => {
  if (languageOf(path) === undefined) return undefined
  const segments = path.split("/").filter(Boolean).slice(1)
  return OPENING_ROUTES.find(({ paths }) =>
    paths.some((pattern) => {
      const parts = pattern.split("/").filter(Boolean)
      return (
        parts.length === segments.length &&
        parts.every((part, place) => part.startsWith(":") || part === segments[place])
      )
    }),
  )?.name
}

/** §2 Other route fragments: internal links get the current language segment when it is missing. */
export const withLanguage = (path: string, language: string): string =>
  languageOf(path) === undefined
    ? `/${language}${path === "/" || path === "" ? "" : `/${path.replace(/^\/+/, "")}`}`
    : path

/** The same page in another language. */
export const inLanguage = (path: string, language: string): string => {
  const segments = path.split("/").filter(Boolean)
  const rest = languageOf(path) === undefined ? segments : segments.slice(1)
  return `/${[language, ...rest].join("/")}`
}
