import { ROUTES } from "./all-routes.ts"
import { isAt } from "./routes.ts"

/** What a page of the site is about, as its path says: ids by the names of their places, such as `gameId`. */
export type PageParams = Readonly<Record<string, string>>

/** A link that leads to this site: its path with the language that it lacked, and what page that is, where there is one. */
export interface SiteLink {
  readonly path: string
  readonly page?: PageParams
}

const paramsOf = (pattern: string, path: string): PageParams => {
  const [, ...segments] = path.split("/").filter(Boolean)
  const parts = pattern.split("/").filter(Boolean)
  return Object.fromEntries(
    parts.flatMap((part, place) => (part.startsWith(":") ? [[part.slice(1), segments[place] ?? ""]] : [])),
  )
}

const pageAt = (path: string): PageParams | undefined => {
  const pattern = ROUTES.flatMap(({ paths }) => paths).find((each) => isAt([each], path))
  return pattern === undefined ? undefined : paramsOf(pattern, path)
}

/**
 * A link as this site follows it (§2 Other route fragments: a link within gets the current language where it has none). Nothing of one that
 * leads elsewhere, or is none.
 * @param origin where the site is reached, such as `https://example.com`
 * @param languages codes that a path may begin with
 */
export const siteLink = (
  link: string,
  origin: string,
  languages: ReadonlyArray<string>,
  language: string,
): SiteLink | undefined => {
  const site = new URL(origin)
  const url = URL.parse(link, site)
  if (url === null || url.origin !== site.origin) return undefined
  const [first = ""] = url.pathname.split("/").filter(Boolean)
  const segments = languages.includes(first) ? url.pathname : `/${language}${url.pathname}`
  const path = segments.replace(/\/+$/, "")
  const page = pageAt(path)
  return { path: `${path}${url.search}`, ...(page === undefined ? {} : { page }) }
}
