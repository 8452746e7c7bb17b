import { isOfferedLanguage } from "#models/site/language.ts"
import { isAt } from "#models/site/routes.ts"
import { MACHINES, SPECIALIST_SECTIONS } from "../site/page-boot.ts"

/** Addresses that answer programs; under them an unknown path is an error in JSON and never a page. */
const API_PREFIXES = [
  "/account-api",
  "/api/",
  "/api-v3",
  "/audit-api",
  "/captcha-api",
  "/frontend-api",
  "/puzzle-api",
  "/review-api",
  "/seo-module-api",
  "/SiteService",
  "/service-api",
  "/translation-api",
  "/verification-api",
  "/web-api",
]

/** Where providers lead back to. */
export const RETURNS = "/social/"
/** Longest path that is worth a page of its own. */
const MAX_PATH = 200

/** The path of a request, without its query. */
export const pathOf = ({ url }: { readonly url: string }): string => url.split("?", 1)[0] ?? "/"

/**
 * What a browser finds at a path that is no file of the bundle: a page, a way to the same page in a language, the page
 * that says that there is none, or nothing worth a page.
 */
export const placeOf = (
  path: string,
  hiddenPaths: ReadonlyArray<string> = [],
): "page" | "elsewhere" | "lost" | "nothing" => {
  const [first = "", second] = path.split("/").slice(1)
  if (path === "/" || SPECIALIST_SECTIONS.has(first) || path.startsWith(RETURNS)) return "elsewhere"
  const isApi = API_PREFIXES.some((prefix) => path.startsWith(prefix))
  // A state's name below a chart has a dot too, and is no file.
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && second !== MACHINES
  if (isApi || isFile || path.length > MAX_PATH) return "nothing"
  return isOfferedLanguage(path.split("/").find(Boolean) ?? "") && !isAt(hiddenPaths, path) ? "page" : "lost"
}
