import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { answerInTime, FilesAway } from './answer-in-time.ts'
import type { WholeAnswer } from './answer-in-time.ts'
import { splitKey } from './file-storage.ts'
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts'
import { machineRole } from './machine-role.ts'
import type { AwsKey } from './machine-role.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Without it the machine's own role gives a key. */
  accessKey?: { id: string; secret: string }
  /** Another S3-like service's address; its bucket is in the path. */
  endpoint?: string
  /** Begins every key, so that one bucket serves several installs. */
  prefix?: string
}

/** An answer that is no success, with the service's own code. */
class S3Refusal extends Error {
  readonly status: number

  constructor(status: number, code: string) {
    super(`S3 answered ${status} ${code}`)
    this.name = 'S3Refusal'
    this.status = status
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> }
type Ask = (path: string, asked?: Asked) => Promise<WholeAnswer>

/** Files in an S3 bucket, shared by all machines. */
export function s3Storage(options: S3Options): FileStorage {
  const prefix = options.prefix ? `${splitKey(options.prefix).join('/')}/` : ''
  // Letters of safe keys need no escaping.
  const keyOf = (key: string) => prefix + splitKey(key).join('/')
  const ask = signedAsk(options)
  return {
    async put(key, bytes, contentType) {
      const digest = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': digest }
      // The types demand a buffer that is not shared.
      await ask(keyOf(key), { method: 'PUT', headers, body: new Uint8Array(bytes) })
    },
    get: (key, range) => getObject(ask, keyOf(key), range),
    async remove(key) {
      await ask(keyOf(key), { method: 'DELETE' })
    },
    async *list(folder) {
      const under = folder === undefined ? prefix : `${keyOf(folder)}/`
      for await (const key of listKeys(ask, under)) yield key.slice(prefix.length)
    },
    // S3 discards incomplete uploads itself.
    sweepDrafts: () => Promise.resolve(0),
  }
}

async function getObject(
  ask: Ask,
  key: string,
  range?: ByteRange,
): Promise<StoredFile | undefined> {
  const headers: Record<string, string> = range
    ? { range: `bytes=${range.start}-${range.end}` }
    : {}
  try {
    const found = await ask(key, { headers })
    const { bytes } = found
    const size = Number(found.headers.get('content-range')?.split('/')[1] ?? bytes.length)
    return { bytes, contentType: typeOf(found), size }
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error
    if (error.status === 404 && !error.message.includes('NoSuchBucket')) return undefined
    if (error.status !== 416) throw error
    const whole = await ask(key, { method: 'HEAD' })
    const size = Number(whole.headers.get('content-length') ?? 0)
    return { bytes: Buffer.alloc(0), contentType: typeOf(whole), size }
  }
}

function typeOf({ headers }: WholeAnswer): string {
  return headers.get('content-type') ?? 'application/octet-stream'
}

/** A bucket lists a thousand keys at a time. */
async function* listKeys(ask: Ask, prefix: string): AsyncIterable<string> {
  const query = new URLSearchParams({ 'list-type': '2', prefix })
  for (;;) {
    const page = (await ask(`?${query.toString()}`)).bytes.toString('utf8')
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescapeXml(key)
    const more = /<NextContinuationToken>([^<]*)</.exec(page)?.[1]
    if (!more) return
    query.set('continuation-token', unescapeXml(more))
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Signs and asks, in time. Throws S3Refusal, and FilesAway. */
function signedAsk(options: S3Options): Ask {
  const base = baseOf(options)
  const { accessKey, region } = options
  const keyNow = accessKey ? () => Promise.resolve<AwsKey>(accessKey) : machineRole()
  return async (path, asked = {}) => {
    const { id, secret, session } = await keyNow()
    const client = new AwsClient({
      accessKeyId: id,
      secretAccessKey: secret,
      ...(session ? { sessionToken: session } : {}),
      service: 's3',
      region,
    })
    const ask = async (signal: AbortSignal) => {
      const request = await client.sign(base + path, asked)
      return fetch(request, { redirect: 'manual', signal })
    }
    const answer = await answerInTime(ask, asked.body?.byteLength)
    const { status } = answer
    if (status >= 200 && status < 300) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(answer.bytes.toString('utf8'))?.[1] ?? ''
    if (status >= 500) throw new FilesAway(`S3 answers ${status} ${code}`)
    throw new S3Refusal(status, code)
  }
}

/** AWS certificates cover one name level, so a bucket with dots goes into the path. */
function baseOf({ bucket, region, endpoint }: S3Options): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}/`
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return bucket.includes('.') ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`
}
