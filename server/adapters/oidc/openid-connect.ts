import type { Configuration } from 'openid-client'
import * as z from 'zod/mini'
import type { Oidc } from './oidc.ts'
import { OidcRefused, OidcUnavailable } from './oidc.ts'

type Settings = { issuer: string; clientId: string; clientSecret: string; returnTo: string }

const claimsSchema = z.object({ email: z.email(), email_verified: z.literal(true) })

/** Loaded where it is used: most installations have no provider. */
const library = () => import('openid-client')

/**
 * A provider found by its issuer address (OpenID Connect Discovery), by code flow with PKCE, state
 * and nonce. An issuer on this machine may answer without TLS.
 */
export function openIdConnect({ issuer, clientId, clientSecret, returnTo }: Settings): Oidc {
  let found: Promise<Configuration> | undefined

  /** Read once; after a failure the next sign-in asks again. */
  function find(): Promise<Configuration> {
    found ??= library().then(({ allowInsecureRequests, discovery }) => {
      const isNear = ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname)
      const execute = isNear ? { execute: [allowInsecureRequests] } : {}
      return discovery(new URL(issuer), clientId, clientSecret, undefined, execute)
    })
    const asked = found
    asked.catch(() => found === asked && (found = undefined))
    return asked
  }

  return {
    begin: async () => {
      const config = await find().catch((error: unknown) => {
        throw new OidcUnavailable('the provider does not answer', { cause: error })
      })
      const client = await library()
      const kept = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: returnTo,
        scope: 'openid email',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
      })
      return { address, kept }
    },
    finish: async (address, { state, nonce, verifier }) => {
      const config = await find().catch((error: unknown) => {
        throw new OidcUnavailable('the provider does not answer', { cause: error })
      })
      const client = await library()
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      const tokens = await client
        .authorizationCodeGrant(config, address, checks)
        .catch((error: unknown) => {
          throw new OidcRefused('the answer is not taken', { cause: error })
        })
      const claims = claimsSchema.safeParse(tokens.claims())
      if (!claims.success) throw new OidcRefused('the provider has checked no address')
      return { email: claims.data.email }
    },
  }
}
