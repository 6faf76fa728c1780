import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const KEY = 'key-1'
const base64url = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** What the provider says of somebody, such as `{ email, email_verified: true }`. */
type Claims = Record<string, unknown>

/** A provider of OpenID Connect on a port of its own: discovery, keys and the token endpoint. */
export async function anOidcProvider(clientId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { nonce: string; challenge: string; claims: Claims }>()
  let issuer = ''

  function tokenOf(code: string, verifier: string, now: number): object | undefined {
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (!asked || asked.challenge !== challenge) return undefined
    const seconds = Math.floor(now / 1000)
    const body = [
      base64url({ alg: 'RS256', typ: 'JWT', kid: KEY }),
      base64url({
        iss: issuer,
        aud: clientId,
        sub: 'person-1',
        iat: seconds,
        exp: seconds + 300,
        nonce: asked.nonce,
        ...asked.claims,
      }),
    ].join('.')
    const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
    const token = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300 }
    return { ...token, id_token: `${body}.${base64url(signature)}` }
  }

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/.well-known/openid-configuration') {
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    }
    if (request.url === '/keys') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY, use: 'sig', alg: 'RS256' }
      return answer(200, { keys: [key] })
    }
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      const token = tokenOf(form.get('code') ?? '', form.get('code_verifier') ?? '', Date.now())
      return token ? answer(200, token) : answer(400, { error: 'invalid_grant' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    /** Signs somebody in at the address that the product leads to; answers where they are sent back. */
    signIn(address: string, claims: Claims): URL {
      const asked = new URL(address).searchParams
      const code = randomUUID()
      const nonce = asked.get('nonce') ?? ''
      codes.set(code, { nonce, challenge: asked.get('code_challenge') ?? '', claims })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state') ?? '')
      return back
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
