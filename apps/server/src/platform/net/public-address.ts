import { BlockList, isIPv6 } from 'node:net'

/** What the registries of IANA reserve for anything but the public internet. */
const NOT_PUBLIC_4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Only 2000::/3 is handed out, and these parts of it carry other protocols or IPv4 addresses inside them. */
const NOT_PUBLIC_6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const refused4 = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_4) refused4.addSubnet(network, prefix, 'ipv4')
const refused6 = new BlockList()
for (const [network, prefix] of NOT_PUBLIC_6) refused6.addSubnet(network, prefix, 'ipv6')
const handedOut6 = new BlockList()
handedOut6.addSubnet('2000::', 3, 'ipv6')

/** An address that anybody on the internet could reach; every way to write an inner one is an inner one. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !refused4.check(address, 'ipv4')
  return handedOut6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
