/** The region of whoever nothing is known of: proxies that look countries up say so too. */
export const UNKNOWN_REGION = "XX"

/** An ISO 3166 code, or what proxies say in its place, such as `XX` (unknown) and `T1` (Tor). */
const REGION = /^[A-Z][A-Z0-9]$/

/** The region that a header of a proxy names; `XX` where it names none that can be one. */
export const regionOf = (said: string | undefined): string => {
  const code = said?.trim().toUpperCase() ?? ""
  return REGION.test(code) ? code : UNKNOWN_REGION
}

/** Addresses of the operator's own machines, which look whether the site lives: no player's, in no region. */
const OPERATOR_PATHS: ReadonlySet<string> = new Set(["/health", "/metrics"])

/** How a request from a region is answered: let through, or refused by a page or by an error for programs. */
export type RegionPassage = "open" | "page" | "error"

/** §2 Personal office sections: blocked regions, as a pure decision. `wantsPage`: whether a browser opens a page. */
export const regionPassage = (
  blocked: ReadonlySet<string>,
  request: { readonly region: string; readonly path: string; readonly wantsPage: boolean },
): RegionPassage => {
  if (!blocked.has(request.region) || OPERATOR_PATHS.has(request.path)) return "open"
  return request.wantsPage ? "page" : "error"
}
