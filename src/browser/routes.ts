import { isOfferedLanguage } from "#models/site/language.ts"

/** Names of the pages; those of §2 where it spells them. */
export type RouteName =
  | "bettingHome"
  | "bettingMainSection"
  | "searchEvents"
  | "registration"
  | "accountHistory"
  | "audit"
  | "auditProof"

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

const section = (key: "line" | "live") => [
  key,
  `${key}/:sportId`,
  `${key}/:sportId/:champId`,
  `${key}/:sportId/:champId/:gameId`,
]

/** Every page of the site. */
export const ROUTES: readonly SiteRoute[] = [
  { name: "bettingHome", paths: [""] },
  { name: "bettingMainSection", paths: [...section("line"), ...section("live")] },
  { name: "searchEvents", paths: ["search"] },
  { name: "registration", paths: ["registration"], requiresGuest: true },
  { name: "accountHistory", paths: ["account/history"], requiresAuth: true },
  { name: "audit", paths: ["audit"] },
  { name: "auditProof", paths: ["audit/proof"] },
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

/** Pages that the server renders: those that open with the line. */
const RENDERED: readonly RouteName[] = ["bettingHome", "bettingMainSection"]

/** The page that the server renders at a path; `undefined` where it leaves the path to the browser. */
export const openingRoute = (path: string): RouteName | undefined => {
  if (languageOf(path) === undefined) return undefined
  const segments = path.split("/").filter(Boolean).slice(1)
  const route = ROUTES.find(({ paths }) =>
    paths.some((pattern) => {
      const parts = pattern.split("/").filter(Boolean)
      return (
        parts.length === segments.length &&
        parts.every((part, place) => part.startsWith(":") || part === segments[place])
      )
    }),
  )
  return route !== undefined && RENDERED.includes(route.name) ? route.name : undefined
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
