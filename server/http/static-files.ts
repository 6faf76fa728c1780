import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

type StaticFile = {
  type: string
  bytes: Buffer
  gzip?: Buffer
  brotli?: Buffer
  etag: string
  immutable: boolean
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}
const compressible = /javascript|css|svg|json|text/

/** The built assets, read once and kept compressed: they are few, and their names hold their hash. */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`
    const type = types[path.extname(entry.name)]
    if (type) files.set(url, staticFile(await readFile(full), type, url.startsWith('/assets/')))
  }
  return files
}

/** The answer for one file, in the encoding the browser takes. */
export function staticResponse(file: StaticFile, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (file.brotli && accepted.includes('br')) {
    headers.set('Content-Encoding', 'br')
    return new Response(new Uint8Array(file.brotli), { headers })
  }
  if (file.gzip && accepted.includes('gzip')) {
    headers.set('Content-Encoding', 'gzip')
    return new Response(new Uint8Array(file.gzip), { headers })
  }
  return new Response(new Uint8Array(file.bytes), { headers })
}

function staticFile(bytes: Buffer, type: string, immutable: boolean): StaticFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const file = { type, bytes, etag, immutable }
  if (!compressible.test(type) || bytes.length < 512) return file
  return { ...file, gzip: gzipSync(bytes), brotli: brotliCompressSync(bytes) }
}
