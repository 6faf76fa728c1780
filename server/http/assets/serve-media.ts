import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { rangeOf } from '#server/http/request/part-of-file.ts'

const safeKey = /^[A-Za-z0-9_-][A-Za-z0-9._/-]{1,200}$/

/** Public files under /media never change, as keys hold their content's hash. */
export async function serveMedia(media: FileStorage, request: Request): Promise<Response> {
  const key = new URL(request.url).pathname.slice('/media/'.length)
  if (!safeKey.test(key) || key.includes('..')) return new Response('Not found', { status: 404 })
  const range = rangeOf(request.headers.get('range'))
  const file = await media.get(key, range)
  if (!file) return new Response('Not found', { status: 404 })
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
  })
  const body = new Uint8Array(file.bytes)
  if (!range) return new Response(body, { headers })
  if (body.length === 0) {
    headers.set('Content-Range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${range.start}-${range.start + body.length - 1}/${file.size}`)
  return new Response(body, { status: 206, headers })
}
