import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * Compresses for clients that refuse plain bodies (`identity;q=0`), else 406. Ranges and event
 * streams stay plain.
 */
export async function asAccepted(response: Response, accepted: string | null): Promise<Response> {
  // First, because nearly everybody accepts it, and touching the body creates a stream.
  if (acceptedCoding(accepted, ['identity'])) return response
  if (!response.body || response.headers.has('Content-Encoding')) return response
  const coding = acceptedCoding(accepted, ['br', 'gzip'])
  const isWhole = response.status !== 206 && !isStream(response)
  if (!coding || coding === 'identity' || !isWhole) return refused(response)
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  headers.append('Vary', 'Accept-Encoding')
  const body = await compress[coding](await response.arrayBuffer())
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

const isStream = (response: Response): boolean =>
  response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false

async function refused(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, {
    status: 406,
    headers: { Vary: 'Accept-Encoding', 'Cache-Control': 'no-store' },
  })
}
