import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'

const gzipped = promisify(gzip)

/** A page outside the cache, compressed in another thread where wanted. */
export async function pageResponse(
  html: string,
  init: { status: number; headers: HeadersInit },
  accepted: string | null,
): Promise<Response> {
  if (acceptedCoding(accepted, ['gzip', 'identity']) !== 'gzip') return new Response(html, init)
  const headers = new Headers(init.headers)
  headers.set('Content-Encoding', 'gzip')
  const body = await gzipped(html, { level: 5 })
  return new Response(new Uint8Array(body), { status: init.status, headers })
}
