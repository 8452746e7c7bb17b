import { type PageParams, routeAt } from "./route-at.ts"

/** A link that leads to this site: its path with the language that it lacked, and what page that is, where there is one. */
export interface SiteLink {
  readonly path: string
  readonly page?: PageParams
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
  const page = routeAt(path)?.params
  return { path: `${path}${url.search}`, ...(page === undefined ? {} : { page }) }
}
