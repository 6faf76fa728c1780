import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MB and some 100 ms each: OWASP's choice for scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await keyOf(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, base64(salt), base64(key)].join('$')
}

/** Whether this is the password. Takes as long where nobody has one, so that time tells nothing. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (kept ?? nobodys).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(given, Buffer.from(key, 'base64url')) && kept !== null
}

const base64 = (bytes: Buffer): string => bytes.toString('base64url')

/** Of no password that anybody knows. */
const nobodys = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  base64(randomBytes(16)),
  base64(randomBytes(KEY_BYTES)),
].join('$')

type Cost = { N: number; r: number; p: number }

function keyOf(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same letters may be typed in two ways (NIST SP 800-63B).
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
