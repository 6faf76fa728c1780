import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { deriveKey } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { sha256Hex } from './sha256.ts'

/** What signs heads, with its name and its public half as PEM. */
export type HeadKey = { id: string; publicKey: string; sign: (text: string) => string }

// An Ed25519 key is 32 bytes behind this head (RFC 8410).
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const ID_DIGITS = 16
const pemShape = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g

/** Derived from the ring's secret, so that there is nothing more to back up. */
export function headKey(ring: KeyRing): HeadKey {
  const der = Buffer.concat([pkcs8Head, deriveKey(ring, 'audit-heads')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    id: idOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** Whether a head was signed by one of the public keys in a text of PEMs. */
export function headProof(pems: string): (head: SignedHead, text: string) => boolean {
  const keys = new Map(
    (pems.match(pemShape) ?? []).map((pem) => {
      const key = createPublicKey(pem)
      return [idOf(key), key] as const
    }),
  )
  return ({ key, signature }, text) => {
    const known = keys.get(key)
    if (!known) return false
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64'))
  }
}

const idOf = (key: KeyObject): string =>
  sha256Hex(key.export({ type: 'spki', format: 'der' })).slice(0, ID_DIGITS)
