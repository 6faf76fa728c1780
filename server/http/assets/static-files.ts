import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedCoding } from '#server/http/request/accepted-coding.ts'
import type { Coding } from '#server/http/request/accepted-coding.ts'

export type StaticFile = {
  type: string
  bytes: Buffer
  /** Compressed by the build, or once at the first request. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  isCompressible: boolean
  etag: string
  immutable: boolean
}
type Encoding = Exclude<Coding, 'identity'>

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
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

/** A file's content type; undefined for what is not served. */
export const typeOfFile = (extension: string): string | undefined => types[extension]

/** Reads the built assets once: they are few and named by hashes. */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)))
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const full = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`
    const type = typeOfFile(path.extname(entry.name))
    if (!type) continue
    const file = staticFile(await readFile(full), type, isHashed(url))
    // What most pages load was compressed at its best by the build.
    const packed = `${full}.br`
    if (names.has(packed)) file.compressed.br = readFile(packed)
    files.set(url, file)
  }
  return files
}

/** Its name changes with its content. */
const isHashed = (url: string): boolean => /^(\/console)?\/assets\//.test(url)

/** The answer for one file, in the encoding the browser takes. */
export async function staticResponse(file: StaticFile, request: Request): Promise<Response> {
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
  const encoding = file.isCompressible
    ? acceptedCoding(request.headers.get('accept-encoding'))
    : undefined
  if (encoding === undefined || encoding === 'identity')
    return new Response(new Uint8Array(file.bytes), { headers })
  headers.set('Content-Encoding', encoding)
  file.compressed[encoding] ??= compress[encoding](file.bytes)
  return new Response(new Uint8Array(await file.compressed[encoding]), { headers })
}

/** A file to serve, compressed on the first request. */
export function staticFile(bytes: Buffer, type: string, immutable: boolean): StaticFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const isCompressible = compressible.test(type) && bytes.length >= 512
  return { type, bytes, etag, immutable, isCompressible, compressed: {} }
}
