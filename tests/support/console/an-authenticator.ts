import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Question = { challenge: string; rpId?: string; rp?: { id?: string } }

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** User present and verified; with a new credential in what follows. */
const VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** The head of a CBOR value (RFC 8949) whose number is below 65,536. */
function head(major: number, number: number): Buffer {
  const type = major << 5
  if (number < 24) return Buffer.from([type | number])
  if (number < 256) return Buffer.from([type | 24, number])
  return Buffer.from([type | 25, number >> 8, number & 255])
}
const bytesOf = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const intOf = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const mapOf = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

function counterOf(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}

/** An authenticator in software, bound to one site: it makes a passkey, and signs by it. */
export function anAuthenticator(origin: string) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = mapOf([
    [intOf(1), intOf(2)],
    [intOf(3), intOf(-7)],
    [intOf(-1), intOf(1)],
    [intOf(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [intOf(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ])
  const rpIdHash = sha256(new URL(origin).hostname)
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' }

  return {
    /** What a browser answers as it makes a passkey. */
    make({ challenge }: Question): Record<string, unknown> {
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([VERIFIED | WITH_CREDENTIAL]),
        counterOf(0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ])
      const attestation = mapOf([
        [textOf('fmt'), textOf('none')],
        [textOf('attStmt'), mapOf([])],
        [textOf('authData'), bytesOf(authData)],
      ])
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** What a browser answers as a passkey signs; `count`: its uses so far, `at`: the site that asks. */
    sign(
      { challenge }: Question,
      { count, at = origin, flags = VERIFIED }: { count: number; at?: string; flags?: number },
    ): Record<string, unknown> {
      const client = clientData('webauthn.get', challenge, at)
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags]), counterOf(count)])
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey)
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
