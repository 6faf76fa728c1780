import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

type Kept = { bytes: Buffer; type: string }

/** `refuse` hears each request first: a status and S3's code where it shall fail. */
type Options = {
  mostListed?: number
  refuse?: (request: IncomingMessage) => [status: number, code: string] | undefined
}

/**
 * As much of S3 as the product asks for, on files in a folder: put, get with a range, head, delete and
 * list in pages. For trying and tests alone: it believes every signature and copies nothing elsewhere.
 */
export async function startSmallS3(
  folder: string,
  { mostListed = 1_000, refuse }: Options = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  const known = new Set<string>()
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  const read = async (key: string): Promise<Kept | undefined> => {
    const whole = await readFile(fileOf(key)).catch(() => undefined)
    if (!whole) return undefined
    const line = whole.indexOf('\n')
    return { type: whole.subarray(0, line).toString(), bytes: whole.subarray(line + 1) }
  }
  const write = async (key: string, { bytes, type }: Kept): Promise<void> => {
    const file = fileOf(key)
    await writeFile(`${file}.new`, Buffer.concat([Buffer.from(`${type}\n`), bytes]))
    await rename(`${file}.new`, file)
    known.add(key)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, code] = refuse?.(request) ?? []
    if (status) return void response.writeHead(status).end(xml(code))
    const url = new URL(request.url ?? '/', 'http://s3')
    // Another bucket's keys are others; its name is the first part of the path.
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? []
    const place = `${bucket}/${decodeURIComponent(key)}`
    if (key === '') return list(url, { bucket, keys: [...known], mostListed }, response)
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'application/octet-stream'
      await write(place, { bytes: await bodyOf(request), type })
      return void response.writeHead(200, { etag: '"kept"' }).end()
    }
    if (request.method === 'DELETE') {
      known.delete(place)
      await rm(fileOf(place), { force: true })
      return void response.writeHead(204).end()
    }
    send(request, response, await read(place))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end(xml('InternalError')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const xml = (code = ''): string => `<Error><Code>${code}</Code><Message>no</Message></Error>`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function send(request: IncomingMessage, response: ServerResponse, found: Kept | undefined): void {
  if (!found) return void response.writeHead(404).end(xml('NoSuchKey'))
  const { bytes, type } = found
  const head = { 'content-type': type }
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  if (request.method === 'HEAD' || from === undefined) {
    response.writeHead(200, { ...head, 'content-length': bytes.length })
    return void response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  if (Number(from) >= bytes.length) return void response.writeHead(416).end(xml('InvalidRange'))
  const part = bytes.subarray(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  response.writeHead(206, { ...head, 'content-range': range }).end(part)
}

/** A page goes on after the key that its token names, whatever came or went since. */
function list(
  url: URL,
  { bucket, keys, mostListed }: { bucket: string; keys: readonly string[]; mostListed: number },
  response: ServerResponse,
): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const after = url.searchParams.get('continuation-token') ?? ''
  const left = keys
    .filter((place) => place.startsWith(`${bucket}/${prefix}`))
    .map((place) => place.slice(bucket.length + 1))
    .filter((key) => key > after)
    .toSorted()
  const page = left.slice(0, mostListed)
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  const isMore = left.length > page.length
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents}${next}</ListBucketResult>`,
    )
}
