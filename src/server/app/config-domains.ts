import { Config, Option, Result, Schema } from "effect"
import { IpInterface, IpNetwork } from "effect/net"
import { HIDEABLE_ROUTES } from "#models/site/vip-domain.ts"
import { listOf, words } from "#src/server/kernel/config-lists.ts"
import type { VipSettings } from "#src/server/kernel/settings/settings.ts"
import type { RegionSource } from "#src/server/kernel/settings/visitor-region.ts"
import type { Regions } from "#src/server/web/RegionGate.ts"

/** An address alone is the network of it alone. */
const networkOf = (text: string): Option.Option<IpNetwork.IpNetwork> =>
  Option.map(Result.getSuccess(IpInterface.fromString(text)), IpNetwork.fromInterface)
export const Networks = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      words(text).every((word) => Option.isSome(networkOf(word))) ||
      "a list of addresses or networks such as 10.0.0.0/8, parted by commas",
  ),
)

export const proxiesOf = (text: string) => words(text).flatMap((word) => Option.toArray(networkOf(word)))

const RegionList = listOf(/^[A-Za-z][A-Za-z0-9]$/, "a list of countries such as US, FR, parted by commas")
const HeaderName = Schema.String.check(
  Schema.makeFilter((text) => /^[A-Za-z0-9-]+$/.test(text) || "the name of a header, such as cf-ipcountry"),
)

const regionSource: Config.Config<RegionSource> = Config.map(
  Config.all({
    header: Config.schema(HeaderName, "REGION_HEADER"),
    proxies: Config.schema(Networks.check(Schema.isNonEmpty()), "TRUSTED_PROXIES"),
  }),
  ({ header, proxies }) => ({ header: header.toLowerCase(), proxies: proxiesOf(proxies) }),
)

const codesOf = (listed: string): ReadonlySet<string> =>
  new Set(words(listed).map((code) => code.toUpperCase()))

/** Without a proxy that is believed nobody's region would be known, and the block would be none. */
export const regions = Config.flatMap(
  Config.option(Config.schema(RegionList, "BLOCKED_REGIONS")),
  Option.match({
    onNone: (): Config.Config<Option.Option<Regions>> => Config.succeed(Option.none()),
    onSome: (listed) =>
      Config.map(regionSource, (source) => Option.some({ blocked: codesOf(listed), ...source })),
  }),
)

const HostNames = listOf(
  /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/,
  "a list of host names such as vip.example.org, without scheme and port, parted by commas",
)
const RouteNames = listOf(
  new RegExp(`^(${HIDEABLE_ROUTES.join("|")})$`),
  `a list of pages among ${HIDEABLE_ROUTES.join(", ")}, parted by commas`,
)

/** Where a header is named, whoever is believed has to be too: else everybody would be from nowhere. */
const vipRegions = Config.flatMap(Config.option(Config.String("REGION_HEADER")), (header) =>
  Option.isSome(header) ? Config.map(regionSource, Option.some) : Config.succeed(Option.none<RegionSource>()),
)

/** What is said of the VIP domain counts for nothing without one: the start stops at its missing name. */
export const vip = Config.flatMap(
  Config.all({
    domains: Config.option(Config.schema(HostNames, "VIP_DOMAINS")),
    countries: Config.option(Config.schema(RegionList, "VIP_AUTH_COUNTRIES")),
    routes: Config.option(Config.schema(RouteNames, "VIP_ROUTES")),
    hiddenRoutes: Config.option(Config.schema(RouteNames, "VIP_HIDDEN_ROUTES")),
  }),
  ({ domains, ...said }): Config.Config<Option.Option<VipSettings>> => {
    if (Option.isNone(domains) && Object.values(said).every(Option.isNone))
      return Config.succeed(Option.none())
    const listed = Option.match({ onNone: (): ReadonlyArray<string> => [], onSome: words })
    return Config.map(
      Config.all({ names: Config.schema(HostNames, "VIP_DOMAINS"), regions: vipRegions }),
      ({ names, regions }) =>
        Option.some({
          domains: words(names.toLowerCase()),
          authCountries: codesOf(Option.getOrElse(said.countries, () => "")),
          routes: listed(said.routes),
          hiddenRoutes: listed(said.hiddenRoutes),
          ...(Option.isSome(regions) && { regions: regions.value }),
        }),
    )
  },
)
