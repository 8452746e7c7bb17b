import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { SiteConfig } from "#models/site/config.ts"
import { type DomainMode, domainConfig, domainMode } from "#models/site/vip-domain.ts"
import { madeOf } from "#src/server/kernel/settings/live-settings.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import { visitorRegion } from "#src/server/kernel/settings/visitor-region.ts"
import { siteConfig } from "./site-config.ts"

type Request = Pick<HttpServerRequest.HttpServerRequest, "headers" | "peerAddress">

/** How the site answers on its domains (§6: the VIP domain). */
export const requestConfig = (settings: Settings) => {
  const { vip, country } = settings
  const made = madeOf(settings, (held): Readonly<Record<DomainMode, SiteConfig>> => {
    const common = siteConfig(held)
    const inMode = (mode: DomainMode) => ({ ...common, ...domainConfig(vip, mode) })
    return { ordinary: inMode("ordinary"), vip: inMode("vip"), "vip-closed": inMode("vip-closed") }
  })
  return {
    /** What pages start with in a mode, by the settings of this moment. */
    configIn: (mode: DomainMode): SiteConfig => made()[mode],
    /** Where a request comes to, and from: without a proxy that says a country, the site's own counts. */
    modeOf: ({ headers, peerAddress }: Request): DomainMode =>
      domainMode(vip, {
        host: headers.host ?? "",
        region:
          vip?.regions === undefined
            ? country.toUpperCase()
            : visitorRegion(vip.regions, Option.getOrUndefined(peerAddress), headers),
      }),
  }
}
