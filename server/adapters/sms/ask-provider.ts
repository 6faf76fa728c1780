import { parseJson } from '#domain/parse-json.ts'
import { SmsUnavailable, SmsUnsure } from './sms.ts'

export type ProviderReply = { status: number; body: unknown }

const TIMEOUT_MS = 5_000

// Errors before the request was sent.
const beforeAsking = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

// Statuses of our own faults (keys, account) or of overload: nothing was taken.
const notTaken = new Set([401, 403, 404, 409, 425, 429])

/**
 * Answers 2xx and 4xx. Throws SmsUnavailable where it was surely not taken, SmsUnsure where it may
 * have been.
 */
export async function fetchProvider(
  address: string,
  request: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderReply> {
  const reply = await post(address, {
    ...request,
    // A redirect would carry number and text to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = reply
  if (status >= 500 || status === 408) throw new SmsUnsure(`the provider answers ${status}`)
  if ((status >= 300 && status < 400) || notTaken.has(status)) {
    throw new SmsUnavailable(`the provider answers ${status}`)
  }
  return reply
}

async function post(address: string, request: RequestInit): Promise<ProviderReply> {
  try {
    const response = await fetch(address, request)
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    const code = codeOf(error)
    const Why = beforeAsking.has(code) ? SmsUnavailable : SmsUnsure
    throw new Why(`no answer from the provider: ${code}`)
  }
}

/** undici's error code, such as ECONNREFUSED, because the message may hold the address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}
