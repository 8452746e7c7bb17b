import type { SiteConfig } from "#models/site/config.ts"
import { isOfferedLanguage } from "#models/site/language.ts"
import {
  isAt,
  OPENING_ROUTES,
  type OpeningRoute,
  type RouteRule,
  type SiteRoute,
} from "#models/site/routes.ts"

/** Who asks for a page. */
export interface GuardVisitor {
  readonly kind: "unknown" | "guest" | "player"
  readonly language: string
  /** What the domain says of its pages (§6: the VIP domain). */
  readonly site?: Pick<SiteConfig, "vipDomain" | "vipLetter" | "hiddenPaths" | "lostPaths"> | undefined
}

/**
 * Whether a page is shown: not yet known, shown, hidden, or another is shown in its place. `elsewhere`: the VIP domain alone has
 * it, whose address a player may ask for.
 */
export type Passage = "wait" | "show" | "hidden" | "elsewhere" | "home" | "signIn"

/**
 * §2 Route guard, as a pure decision. A page for guests that `wasShown` to one stays when the guest becomes a player on
 * it: it has still to say what came of it, and leads on by itself. So does one for players that ends their session.
 */
export const guard = (
  rule: RouteRule & Partial<Pick<SiteRoute, "paths">>,
  { kind, language, site }: GuardVisitor,
  wasShown = false,
): Passage => {
  const isElsewhere = rule.paths?.some((path) => site?.hiddenPaths?.includes(path))
  const isLed = rule.paths?.some((path) => site?.lostPaths?.includes(path)) === true
  if (isLed || rule.languages?.includes(language) === false) return "hidden"
  if (isElsewhere) return site?.vipLetter === true && kind === "player" ? "elsewhere" : "hidden"
  const forGuests = rule.requiresGuest === true
  const forPlayers =
    rule.requiresAuth === true ||
    (site?.vipDomain?.requiresAuth === true && !forGuests && rule.hasOwnWayIn !== true)
  if ((forPlayers || forGuests) && kind === "unknown") return "wait"
  if (forPlayers && kind !== "player") return wasShown && rule.outlivesSession === true ? "show" : "signIn"
  return forGuests && kind === "player" && !wasShown ? "home" : "show"
}

/** Language of a path's first segment; `undefined` where it names none that is offered. */
export const languageOf = (path: string): string | undefined => {
  const [first = ""] = path.split("/").filter(Boolean)
  return isOfferedLanguage(first) ? first : undefined
}

/** The page that the server renders at a path; `undefined` where it leaves the path to the browser. */
export const openingRoute = (path: string): OpeningRoute | undefined =>
  languageOf(path) === undefined ? undefined : OPENING_ROUTES.find(({ paths }) => isAt(paths, path))?.name

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
