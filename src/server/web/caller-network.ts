import type { IncomingMessage } from "node:http"
import { isIPv6 } from "node:net"
import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

const ipOf = (text: string | undefined) => {
  if (text === undefined) return undefined
  const ip = NetAddress.ipFromString(text.trim().replace(/^\[(.*)\]$/, "$1"))
  return Result.isSuccess(ip) ? NetAddress.toCanonical(ip.success) : undefined
}

/** Groups of an IPv6 address that a network provider gives to one household: the first 64 bits. */
const HOUSEHOLD_GROUPS = 4

const groupsOf = (part: string): ReadonlyArray<string> => (part === "" ? [] : part.split(":"))

/**
 * What is counted as one sender: an IPv4 address, and of an IPv6 address the network of its household, for whoever has one address of
 * that has all of them. Anything else is itself.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = "", tail] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::")
  const before = groupsOf(head)
  const after = groupsOf(tail ?? "")
  const whole = [
    ...before,
    ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"),
    ...after,
  ]
  return `${whole
    .slice(0, HOUSEHOLD_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}

/** The address that a request comes from: that of the connection, or the last one before the proxies that are trusted. */
export const callerOf = (
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  trusted: ReadonlyArray<IpNetwork.IpNetwork>,
): string => {
  const peer = socket.remoteAddress ?? ""
  const forwarded = headers["x-forwarded-for"]
  if (trusted.length === 0 || forwarded === undefined) return peer
  const isTrusted = (address: NetAddress.IpAddress) =>
    trusted.some((network) => IpNetwork.contains(network, address))
  const from = ipOf(peer)
  if (from === undefined || !isTrusted(from)) return peer
  const hops = `${forwarded}`.split(",")
  for (let index = hops.length - 1; index >= 0; index -= 1) {
    const address = ipOf(hops[index])
    if (address === undefined) return peer
    if (index === 0 || !isTrusted(address)) return NetAddress.formatIp(address)
  }
  return peer
}
