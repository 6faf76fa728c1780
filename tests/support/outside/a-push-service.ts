import { createDecipheriv, createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushKeys } from '#server/adapters/push/encrypt-push.ts'
import type { PushAddress } from '#server/adapters/push/push.ts'

export type Received = { text: string; topic: string; keepFor: number; claims: unknown }

/** A push service on this machine, with the one browser that subscribed to it. */
export type PushService = {
  origin: string
  /** What the browser gives to whom it wants to hear. */
  address: PushAddress
  /** What reached the browser, opened with its keys. */
  received: Received[]
  /** Answers with this status from now on. */
  answerWith: (status: number) => void
  close: () => Promise<void>
}

/** Speaks RFC 8030; refuses (403) whoever does not prove by RFC 8292 to be `publicKey`. */
export async function aPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  let status = 201
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const origin = `http://${request.headers.host}`
      const claims = proven(request.headers.authorization ?? '', await publicKey())
      const isProven = claims !== undefined && Object(claims).aud === origin
      if (isProven && status === 201) {
        received.push({
          text: opened(body, { browser, auth }),
          topic: String(request.headers['topic']),
          keepFor: Number(request.headers['ttl']),
          claims,
        })
      }
      response.writeHead(isProven ? status : 403).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      p256dh: browser.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
    received,
    answerWith: (next) => void (status = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** The claims of a token that this key signed; undefined where it did not. */
function proven(header: string, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  if (key !== publicKey) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined
}

/** As a browser opens it: RFC 8188's head, the agreed key, one record, its end mark. */
function opened(
  body: Buffer,
  { browser, auth }: { browser: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const { key, nonce } = pushKeys({
    salt,
    auth,
    shared: browser.computeSecret(sender),
    receiver: browser.getPublicKey(),
    sender,
  })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the record does not end')
  return plain.subarray(0, -1).toString('utf8')
}
