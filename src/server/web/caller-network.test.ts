import type { IncomingMessage } from "node:http"
import { IpNetwork } from "effect/net"
import { describe, expect, it } from "vitest"
import { callerOf, networkOf } from "./caller-network.ts"

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as Pick<IncomingMessage, "socket" | "headers">

describe("who is counted as one sender", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
    ["/run/site.sock", "/run/site.sock"],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ["198.51.100.9", "6.6.6.6", "198.51.100.9"],
    ["127.0.0.1", "6.6.6.6, 198.51.100.7", "198.51.100.7"],
    ["::ffff:127.0.0.1", "198.51.100.7", "198.51.100.7"],
    ["127.0.0.1", "198.51.100.7, 10.0.0.3", "198.51.100.7"],
    ["127.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"],
    ["127.0.0.1", "nonsense", "127.0.0.1"],
    ["127.0.0.1", undefined, "127.0.0.1"],
  ])("from %s with %s forwarded it is %s", (peer, forwarded, caller) => {
    const trusted = ["127.0.0.0/8", "10.0.0.0/8"].map(IpNetwork.fromStringUnsafe)
    expect(callerOf(from(peer, forwarded), trusted)).toBe(caller)
    expect(callerOf(from(peer, forwarded), [])).toBe(peer)
  })
})
