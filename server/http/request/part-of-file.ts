import type { ByteRange } from '#server/adapters/storage/file-storage.ts'

/** Reads a Range header, `bytes=from-to` with the end optional. Other forms mean the whole file (RFC 9110). */
export function rangeOf(header: string | null): ByteRange | undefined {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, from = '0', to = ''] = match
  return { start: Number(from), end: to === '' ? Number.MAX_SAFE_INTEGER : Number(to) }
}

/** Sound in the part that a browser asks for: Safari plays none without. */
export async function inParts(request: Request, response: Response): Promise<Response> {
  const isSound = response.headers.get('content-type')?.startsWith('audio/')
  if (!isSound || response.status !== 200) return response
  const headers = new Headers(response.headers)
  headers.set('Accept-Ranges', 'bytes')
  const range = rangeOf(request.headers.get('range'))
  if (!range) return new Response(response.body, { headers })
  const whole = new Uint8Array(await response.arrayBuffer())
  const part = whole.slice(range.start, range.end + 1)
  if (part.length === 0) {
    headers.set('Content-Range', `bytes */${whole.length}`)
    return new Response(null, { status: 416, headers })
  }
  const last = range.start + part.length - 1
  headers.set('Content-Range', `bytes ${range.start}-${last}/${whole.length}`)
  return new Response(part, { status: 206, headers })
}
