import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** scrypt with its parameters in front, so that they can grow without breaking what is stored. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
/** For a password that stands in the README: slowness would protect nothing. */
export const PUBLIC_COST = { N: 2 ** 10, r: 8, p: 1 }
const KEY_BYTES = 32
const MOST_MEMORY = 128 * 1024 * 1024

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function passwordFits(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$')
  if (kind !== 'scrypt') throw new Error(`unknown password hash: ${kind}`)
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const wanted = Buffer.from(key, 'base64url')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), wanted)
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
