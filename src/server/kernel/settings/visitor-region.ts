import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"
import { regionOf } from "#models/site/region.ts"

/** Where the country of a request is said, and by whom. */
export interface RegionSource {
  /** Name of the header, in small letters. */
  readonly header: string
  /** Whose headers count. */
  readonly proxies: ReadonlyArray<IpNetwork.IpNetwork>
}

const isTrusted = ({ proxies }: RegionSource, peer: string | undefined): boolean =>
  Result.match(NetAddress.ipFromString(peer ?? ""), {
    onFailure: () => false,
    onSuccess: (from) => {
      const plain = NetAddress.toCanonical(from)
      return proxies.some((network) => IpNetwork.contains(network, plain))
    },
  })

/** The region of a request, `XX` where nobody who is trusted says one. `peer`: address of whoever is connected. */
export const visitorRegion = (
  source: RegionSource,
  peer: string | undefined,
  headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>,
): string => {
  const said = headers[source.header]
  return regionOf(typeof said === "string" && isTrusted(source, peer) ? said : undefined)
}
