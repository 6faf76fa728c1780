import { createECDH, createPrivateKey, sign } from 'node:crypto'

/** This server's key for push services, both halves base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const LIFE_SECONDS = 12 * 3_600

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    // Node drops leading zeros that the key's format needs.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

/** The `Authorization` value that names the sender to a push service (RFC 8292). */
export function vapidToken(
  keys: VapidKeys,
  claims: { audience: string; subject: string; now: Date },
): string {
  const payload = {
    aud: claims.audience,
    exp: Math.floor(claims.now.getTime() / 1000) + LIFE_SECONDS,
    sub: claims.subject,
  }
  const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(payload)}`
  const key = createPrivateKey({ key: jwkOf(keys), format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An uncompressed point is 4, x, y. */
function jwkOf({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
}
