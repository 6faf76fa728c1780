import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What guessing one password costs whoever has its hash: memory is 128 * N * r bytes (RFC 7914). */
export type PasswordCost = { N: number; r: number; p: number }

/** 32 MB and some 100 ms each: OWASP's choice for scrypt. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const KEY_BYTES = 32

/** `scrypt$N$r$p$salt$key`, so that the cost can rise later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16)
  return hashOf(cost, salt, await keyOf(password, salt, cost))
}

/**
 * Whether this is the password that was hashed. Takes as long where nobody has one, so that time tells
 * nothing; `cost` is what that takes.
 */
export async function isPassword(
  password: string,
  hash: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? hashOfNobody(cost)).split('$')
  const kept = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await keyOf(password, Buffer.from(salt, 'base64url'), kept)
  return timingSafeEqual(given, Buffer.from(key, 'base64url')) && hash !== null
}

const hashOf = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** Of no password that anybody knows. */
const hashOfNobody = (cost: PasswordCost): string =>
  hashOf(cost, randomBytes(16), randomBytes(KEY_BYTES))

function keyOf(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same letters may be typed in two ways (NIST SP 800-63B).
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
