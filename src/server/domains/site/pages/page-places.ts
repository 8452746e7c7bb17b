import { isOfferedLanguage } from "#models/site/language.ts"
import { isAt } from "#models/site/routes.ts"
import { SPECIALIST_SECTIONS } from "../page-boot.ts"

/** First segments of what answers programs, in small letters; under them an unknown path is an error in JSON and never a page. */
const CALLS: ReadonlySet<string> = new Set([
  "account-api",
  "api",
  "api-v3",
  "audit-api",
  "captcha-api",
  "casino-api",
  "draws-api",
  "frontend-api",
  "game-wallets",
  "operator-api",
  "paths-api",
  "payments",
  "phone-actions",
  "phone-number",
  "phoneactions",
  "puzzle-api",
  "reasons",
  "review-api",
  "seo-module-api",
  "siteservice",
  "service-api",
  "translation-api",
  "verification-api",
  "verigram",
  "web-api",
])

/** Where providers lead back to. */
export const RETURNS = "/social/"
/** Longest path that is worth a page of its own. */
const MAX_PATH = 200

/** Where the page stands that says that there is none: some addresses are led to it (§2 Static pages). */
export const lostPath = (language: string): string => `/${language}/404`

/** The path of a request, without its query. */
export const pathOf = ({ url }: { readonly url: string }): string => url.split(/[?#]/, 1)[0] ?? "/"

/** What a page's address begins with, where it has one: pages alone have no files among them. */
const languageIn = (first: string): boolean => isOfferedLanguage(first.toLowerCase())

/**
 * What a browser finds at a path that is no file of the bundle: a page, a page that this domain goes without, a way to the same page in a language, the page
 * that says that there is none, or nothing worth a page: no call, no file. Whether a page of that form is there is for `Addresses` to say.
 */
export const placeOf = (
  path: string,
  hiddenPaths: ReadonlyArray<string> = [],
): "page" | "hidden" | "elsewhere" | "lost" | "noCall" | "noFile" => {
  const [first = ""] = path.split("/").slice(1)
  if (path === "/" || SPECIALIST_SECTIONS.has(first) || path.startsWith(RETURNS)) return "elsewhere"
  const start = path.split("/").find(Boolean) ?? ""
  if (CALLS.has(start.toLowerCase())) return "noCall"
  if (!languageIn(start) && (start === "assets" || /\.[a-z0-9]{2,5}$/i.test(path))) return "noFile"
  if (path.length > MAX_PATH || !languageIn(start)) return "lost"
  return isAt(hiddenPaths, path) ? "hidden" : "page"
}
