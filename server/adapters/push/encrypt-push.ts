import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from './push.ts'

const RECORD_BYTES = 4096
/** What a record holds besides text: its end mark and the tag. */
export const MOST_TEXT_BYTES = RECORD_BYTES - 17

/** Fixed by tests for equal bytes. */
type Chosen = { privateKey?: Buffer; salt?: Buffer }

/** RFC 8291 in one `aes128gcm` record (RFC 8188), so that the push service cannot read it. */
export function encryptPush(to: PushAddress, text: string, chosen: Chosen = {}): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > MOST_TEXT_BYTES) throw new TypeError('a push message is one record')
  const ours = createECDH('prime256v1')
  if (chosen.privateKey) ours.setPrivateKey(chosen.privateKey)
  else ours.generateKeys()
  const salt = chosen.salt ?? randomBytes(16)
  const { key, nonce } = pushKeys({
    salt,
    auth: Buffer.from(to.auth, 'base64url'),
    shared: ours.computeSecret(Buffer.from(to.p256dh, 'base64url')),
    receiver: Buffer.from(to.p256dh, 'base64url'),
    sender: ours.getPublicKey(),
  })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record.
  const body = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.getPublicKey().length, 4)
  return Buffer.concat([salt, head, ours.getPublicKey(), body, cipher.getAuthTag()])
}

/** The key and nonce of a message, derived alike by sender and receiver. */
export function pushKeys(parts: {
  salt: Buffer
  auth: Buffer
  shared: Buffer
  receiver: Buffer
  sender: Buffer
}): { key: Buffer; nonce: Buffer } {
  const { salt, auth, shared, receiver, sender } = parts
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive({ secret: shared, salt: auth, info, bytes: 32 })
  const named = (name: string, bytes: number) =>
    derive({ secret, salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes })
  return { key: named('aes128gcm', 16), nonce: named('nonce', 12) }
}

const derive = (from: { secret: Buffer; salt: Buffer; info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', from.secret, from.salt, from.info, from.bytes))
