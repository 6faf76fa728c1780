import { acceptedCoding } from '#server/http/request/accepted-coding.ts'
import { packQuickly } from '#server/http/assets/packed.ts'
import type { Packed } from '#server/http/assets/packed.ts'

/** An uncached page, compressed in another thread where wanted. */
export async function pageResponse(
  html: string | Uint8Array,
  init: { status: number; headers: HeadersInit },
  accepted: string | null,
): Promise<Response> {
  const coding = acceptedCoding(accepted)
  if (!coding || coding === 'identity') return new Response(Buffer.from(html), init)
  return packedResponse(await packQuickly(html, coding), init)
}

/** A page that is already compressed. */
export function packedResponse(
  { coding, body }: Packed,
  init: { status: number; headers: HeadersInit },
): Response {
  const headers = new Headers(init.headers)
  headers.set('Content-Encoding', coding)
  return new Response(new Uint8Array(body), { status: init.status, headers })
}
