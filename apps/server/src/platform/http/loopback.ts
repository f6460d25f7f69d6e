/** Whether a request comes from this very machine; behind a proxy, `TRUST_PROXY` makes this the person's address. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.')
}
