import type { X509Certificate } from 'node:crypto'

const LONGEST = 6

/** Whether the certificate held at that time, and leads over the given ones to a root. */
export function leadsToRoot(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: number,
): boolean {
  let current = certificate
  for (let step = 0; step < LONGEST; step += 1) {
    if (!heldAt(current, at)) return false
    if (roots.some((root) => root.raw.equals(current.raw))) return true
    const issuer = [...roots, ...others].find((one) => one.ca && issued(one, current))
    if (!issuer || issuer === current) return false
    current = issuer
  }
  return false
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function heldAt({ validFrom, validTo }: X509Certificate, at: number): boolean {
  return Date.parse(validFrom) <= at && at <= Date.parse(validTo)
}
