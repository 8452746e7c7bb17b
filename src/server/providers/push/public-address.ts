import { BlockList, isIP } from "node:net"

/** Networks that are not the public internet (RFC 6890 and the registries it made), IPv4. */
const OWN_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const

const ownIpv4 = new BlockList()
for (const [network, bits] of OWN_IPV4) ownIpv4.addSubnet(network, bits, "ipv4")

/** Global unicast, from which the public IPv6 internet is given out. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet("2000::", 3, "ipv6")

/** Of those: documentation, and ways to reach an IPv4 address under an IPv6 one (Teredo, 6to4). */
const ownIpv6 = new BlockList()
ownIpv6.addSubnet("2001::", 23, "ipv6")
ownIpv6.addSubnet("2001:db8::", 32, "ipv6")
ownIpv6.addSubnet("2002::", 16, "ipv6")

/** Whether an address is one of the public internet: nothing of this machine, of its network, or reserved. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !ownIpv4.check(address, "ipv4")
    case 6:
      return globalIpv6.check(address, "ipv6") && !ownIpv6.check(address, "ipv6")
    default:
      return false
  }
}
