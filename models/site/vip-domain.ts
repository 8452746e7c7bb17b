import { ROUTES } from "./all-routes.ts"
import type { SiteConfig } from "./config.ts"

/** §6 Roles and permissions: the VIP domain, as an operator sets it. */
export interface VipDomain {
  /** Host names of it, in small letters; links to it lead to the first. */
  readonly domains: ReadonlyArray<string>
  /** Regions (`regionOf`) whose guests sign in there before they see a page. */
  readonly authCountries: ReadonlySet<string>
  /** Names of the routes that it alone has. */
  readonly routes: ReadonlyArray<string>
  /** Names of the routes that it has not. */
  readonly hiddenRoutes: ReadonlyArray<string>
}

/** The two flags of the route guard are tied to this: where a visitor is, and whether a guest has to sign in there. */
export type DomainMode = "ordinary" | "vip" | "vip-closed"

/** Routes that a domain may be without: of betting, and not the first page, which others lead back to. */
export const HIDEABLE_ROUTES: ReadonlyArray<string> = ROUTES.filter(
  ({ name, requiresAuth, requiresGuest, hasOwnWayIn }) =>
    name !== "bettingHome" && !(requiresAuth || requiresGuest || hasOwnWayIn),
).map(({ name }) => name)

/** The name of a `host` header: without a port and the dot of the root, in small letters. */
const nameOf = (host: string): string => host.toLowerCase().replace(/\.?(:\d+)?$/, "")

/** In which mode a request is answered; pure. `region` as `regionOf` says it. */
export const domainMode = (
  vip: VipDomain | undefined,
  request: { readonly host: string; readonly region: string },
): DomainMode => {
  if (vip?.domains.includes(nameOf(request.host)) !== true) return "ordinary"
  return vip.authCountries.has(request.region) ? "vip-closed" : "vip"
}

/** What pages are told of the mode that they are in. */
export const domainConfig = (
  vip: VipDomain | undefined,
  mode: DomainMode,
): Pick<SiteConfig, "vipDomain" | "vipLetter" | "hiddenPaths"> => {
  const isVip = mode !== "ordinary"
  const hidden = (isVip ? vip?.hiddenRoutes : vip?.routes) ?? []
  const hiddenPaths = ROUTES.filter(({ name }) => hidden.includes(name)).flatMap(({ paths }) => paths)
  return {
    ...(isVip && { vipDomain: { requiresAuth: mode === "vip-closed" } }),
    ...(!isVip && vip !== undefined && { vipLetter: true }),
    ...(hiddenPaths.length > 0 && { hiddenPaths }),
  }
}
