import type { S3Client } from '@aws-sdk/client-s3'
import { splitKey } from './file-storage.ts'
import type { ByteRange, FileStorage, StoredFile } from './file-storage.ts'

export type S3Options = {
  bucket: string
  region: string
  /** Without a key the machine's own role is asked, as the SDK does by itself. */
  accessKey?: { id: string; secret: string }
  /** Address of another S3-like service; its bucket is then named in the path. */
  endpoint?: string
  /** Put in front of every key, so that one bucket can serve several installs. */
  prefix?: string
}

/** Keeps files in an S3 bucket, so that any number of machines see the same ones. */
export function s3Storage(options: S3Options): FileStorage {
  const { bucket: Bucket } = options
  const prefix = options.prefix ? `${splitKey(options.prefix).join('/')}/` : ''
  const keyOf = (key: string) => prefix + splitKey(key).join('/')
  const session = openLazily(options)
  return {
    async put(key, bytes, contentType) {
      const { client, sdk } = await session()
      const file = { Bucket, Key: keyOf(key), Body: bytes, ContentType: contentType }
      await client.send(new sdk.PutObjectCommand(file))
    },
    async get(key, range) {
      const { client, sdk } = await session()
      return getObject({ client, sdk }, { Bucket, Key: keyOf(key) }, range)
    },
    async remove(key) {
      const { client, sdk } = await session()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    async *list(folder) {
      const { client, sdk } = await session()
      const wanted = { Bucket, Prefix: `${keyOf(folder)}/` }
      for await (const page of sdk.paginateListObjectsV2({ client }, wanted)) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(prefix.length)
      }
    },
  }
}

type Sdk = typeof import('@aws-sdk/client-s3')
type Session = { client: S3Client; sdk: Sdk }

/** The SDK costs half a second and 40 MB, so it is loaded with the first file and only where S3 is used. */
function openLazily(options: S3Options): () => Promise<Session> {
  let session: Promise<Session> | undefined
  return () => (session ??= openSession(options))
}

async function openSession(options: S3Options): Promise<Session> {
  const sdk = await import('@aws-sdk/client-s3')
  const { accessKey } = options
  const client = new sdk.S3Client({
    region: options.region,
    ...(accessKey
      ? { credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret } }
      : {}),
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
    // Other services do not know the newer checksums; TLS and the signature guard the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, sdk }
}

async function getObject(
  { client, sdk }: Session,
  place: { Bucket: string; Key: string },
  range?: ByteRange,
): Promise<StoredFile | undefined> {
  const Range = range ? `bytes=${range.start}-${range.end}` : undefined
  try {
    const found = await client.send(new sdk.GetObjectCommand({ ...place, Range }))
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
    const size = Number(found.ContentRange?.split('/')[1] ?? bytes.length)
    return { bytes, contentType: found.ContentType ?? 'application/octet-stream', size }
  } catch (error) {
    if (error instanceof sdk.NoSuchKey) return undefined
    if (!isBehindTheEnd(error)) throw error
    const whole = await client.send(new sdk.HeadObjectCommand(place))
    const contentType = whole.ContentType ?? 'application/octet-stream'
    return { bytes: Buffer.alloc(0), contentType, size: whole.ContentLength ?? 0 }
  }
}

function isBehindTheEnd(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidRange'
}
