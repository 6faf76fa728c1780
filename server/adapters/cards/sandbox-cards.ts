import * as z from 'zod/mini'
import { parseJson } from '#domain/parse-json.ts'
import { brand } from '#domain/brand.ts'
import type { Clock } from '#server/clock.ts'
import { CallbackRefused, CardsRefused, CardsUnavailable } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { verifyCallback } from './sandbox-signature.ts'
import { eventSchema, movesSchema, sessionSchema, wordSchema } from './sandbox-wire.ts'

const TIMEOUT_MS = 5_000

export type SandboxPlace = {
  /** Where the server reaches it, such as http://127.0.0.1:3001. */
  api: string
  port: number
  /** Where browsers reach it; by default on the host they used. */
  origin?: string | undefined
  secret: string
  /** Where it calls back. */
  callbackUrl: string
}

/** The card sandbox: a separate server in which no money moves. */
export function sandboxCards(
  { api, port, origin, secret, callbackUrl }: SandboxPlace,
  { clock }: { clock: Clock },
): CardProvider {
  const ask = async <S extends z.ZodMiniType>(
    path: string,
    { body, answers }: { body?: unknown; answers: S },
  ): Promise<z.output<S>> => {
    const response = await fetch(`${api}/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new CardsUnavailable('the sandbox does not answer')
    })
    if (response.status >= 500) throw new CardsUnavailable(`the sandbox says ${response.status}`)
    if (!response.ok) throw new CardsRefused(`the sandbox says ${response.status}`)
    return z.parse(answers, await response.json())
  }
  const hostFor = (site: string): string =>
    origin ? new URL(origin).host : `${site.replace(/:\d+$/, '')}:${port}`
  return {
    name: 'sandbox',
    hostFor,
    disputePage: (ref, site) =>
      origin ? `${origin}/d/${ref}` : `http://${hostFor(site)}/d/${ref}`,
    openSession: async (asked) => {
      const body = {
        ...asked,
        currency: 'AED',
        merchant: brand.name,
        callbackUrl,
      }
      const { expiresAt, ...session } = await ask('sessions', { body, answers: sessionSchema })
      return { ...session, expiresAt: new Date(expiresAt) }
    },
    closeSession: async (ref) => {
      await ask(`sessions/${ref}/close`, { body: {}, answers: wordSchema })
    },
    findSession: (ref) => ask(`sessions/${ref}`, { answers: wordSchema }),
    chargeSaved: ({ paymentId, amount, token }) =>
      ask('charges', {
        body: { paymentId, amount, token, currency: 'AED' },
        answers: wordSchema,
      }),
    refund: (asked) => ask('refunds', { body: asked, answers: wordSchema }),
    listMoves: async ({ from, until }) => {
      const period = { from: from.toISOString(), until: until.toISOString() }
      const moves = await ask(`moves?${new URLSearchParams(period)}`, { answers: movesSchema })
      return moves.map((move) => ({ ...move, at: new Date(move.at) }))
    },
    readEvent: async ({ body, signature }) => {
      verifyCallback(secret, { body, signature, now: clock.now() })
      const parsed = eventSchema.safeParse(parseJson(body))
      if (!parsed.success) throw new CallbackRefused('callback-forged')
      return parsed.data
    },
  }
}
