import { createServer } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallS3 } from '#tests/support/cluster/small-s3.ts'
import { newKeyText, parseKeyRing } from '#server/privacy/key-ring.ts'
import { FilesAway } from './answer-in-time.ts'
import { diskStorage } from './disk-storage.ts'
import { UnsafeFileKey } from './file-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { machineRole } from './machine-role.ts'
import { s3Storage } from './s3-storage.ts'
import { sealedStorage } from './sealed-storage.ts'

const ring = parseKeyRing(`${newKeyText('k1')},${newKeyText('index-1')}`)
const place = mkdtempSync(join(tmpdir(), 'storage-'))
const diskRoot = join(place, 'files')
/** What S3 was asked with, and what it answers next instead. */
const authorizations: string[] = []
const failures: [status: number, code: string][] = []
let s3: { url: string; close: () => Promise<void> }
let bucket: FileStorage

beforeAll(async () => {
  s3 = await startSmallS3(join(place, 's3'), {
    mostListed: 2,
    refuse: ({ headers }) => {
      authorizations.push(headers.authorization ?? '')
      return failures.shift()
    },
  })
  bucket = s3Storage({ ...credentials(), prefix: 'daarly' })
})
afterAll(async () => {
  await s3.close()
  rmSync(place, { recursive: true, force: true })
})

const credentials = () => ({
  bucket: 'bucket',
  region: 'me-central-1',
  accessKey: { id: 'id', secret: 'secret' },
  endpoint: s3.url,
})

const disk = diskStorage({ root: diskRoot })
const photo = Buffer.from('a photo of a passport')

test('a file that cannot be put leaves nothing of itself', async () => {
  await disk.put('taken/inner', photo, 'image/jpeg')
  await expect(disk.put('taken', photo, 'image/jpeg')).rejects.toThrow('rename')
  expect(readdirSync(join(diskRoot, '.drafts'))).toEqual([])
})

describe.each<[string, () => FileStorage]>([
  ['disk', () => disk],
  ['s3', () => bucket],
  ['sealed disk', () => sealedStorage(diskStorage({ root: `${diskRoot}-sealed` }), ring)],
])('%s storage', (_name, storage) => {
  test('gives back what was put, with its type', async () => {
    await storage().put('documents/a_1/front', photo, 'image/jpeg')
    expect(await storage().get('documents/a_1/front')).toEqual({
      bytes: photo,
      contentType: 'image/jpeg',
      size: photo.length,
    })
  })

  test('gives a part, and nothing behind the end', async () => {
    await storage().put('clips/one', photo, 'video/mp4')
    const part = await storage().get('clips/one', { start: 2, end: 6 })
    expect(part).toEqual({
      bytes: Buffer.from('photo'),
      contentType: 'video/mp4',
      size: photo.length,
    })
    const tail = await storage().get('clips/one', { start: 13, end: 9999 })
    expect(tail?.bytes.toString()).toBe('passport')
    const nothing = await storage().get('clips/one', { start: 500, end: 600 })
    expect(nothing).toEqual({
      bytes: Buffer.alloc(0),
      contentType: 'video/mp4',
      size: photo.length,
    })
  })

  test('replaces a file', async () => {
    await storage().put('documents/a_1/back', photo, 'image/jpeg')
    await storage().put('documents/a_1/back', Buffer.from('x'), 'image/webp')
    expect((await storage().get('documents/a_1/back'))?.bytes.toString()).toBe('x')
  })

  test('knows nothing of a file that was never put or is removed', async () => {
    expect(await storage().get('documents/none')).toBeUndefined()
    await storage().put('documents/gone', photo, 'image/jpeg')
    await storage().remove('documents/gone')
    await storage().remove('documents/gone')
    expect(await storage().get('documents/gone')).toBeUndefined()
  })

  test('lists what lies under a folder and nothing else', async () => {
    for (const key of ['x/1', 'x/2', 'x/deep/3', 'xy/4']) await storage().put(key, photo, 'a/b')
    const keys: string[] = []
    for await (const key of storage().list('x')) keys.push(key)
    expect(keys.toSorted()).toEqual(['x/1', 'x/2', 'x/deep/3'])
    for await (const key of storage().list('nowhere')) keys.push(key)
    expect(keys).toHaveLength(3)
    const all: string[] = []
    for await (const key of storage().list()) all.push(key)
    expect(all).toEqual(expect.arrayContaining(['xy/4', 'x/deep/3', 'clips/one']))
    expect(all.filter((key) => key.startsWith('.'))).toEqual([])
  })

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    '.drafts/x',
    'a\\b',
    'a\0b',
    'ж',
    'a b',
    'C:x',
    'n'.repeat(101),
  ])('refuses the key %j', async (key) => {
    await expect(async () => storage().put(key, photo, 'a/b')).rejects.toThrow(UnsafeFileKey)
    await expect(async () => storage().get(key)).rejects.toThrow(UnsafeFileKey)
  })
})

describe('disk storage', () => {
  test('is closed to other users and leaves no drafts behind', async () => {
    await disk.put('private/file', photo, 'a/b')
    expect(statSync(join(diskRoot, 'private/file')).mode & 0o777).toBe(0o600)
    expect(statSync(join(diskRoot, 'private')).mode & 0o777).toBe(0o700)
    expect(statSync(diskRoot).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(diskRoot, '.drafts'))).toEqual([])
  })

  test('shows a reader the old or the new file, never half of one', async () => {
    const versions = [Buffer.alloc(300_000, 'a'), Buffer.alloc(200_000, 'b')]
    await disk.put('race/file', versions[0] ?? photo, 'a/b')
    const writes = Array.from({ length: 10 }, (_, i) =>
      disk.put('race/file', versions[i % 2] ?? photo, 'a/b'),
    )
    const reads = await Promise.all(Array.from({ length: 20 }, () => disk.get('race/file')))
    await Promise.all(writes)
    for (const read of reads) {
      expect(versions.some((version) => read?.bytes.equals(version))).toBe(true)
    }
  })
})

describe('s3 storage', () => {
  test('signs its requests and keeps to its prefix', async () => {
    await bucket.put('one', photo, 'a/b')
    expect((await s3Storage(credentials()).get('daarly/one'))?.bytes).toEqual(photo)
    expect(authorizations.every((text) => text.startsWith('AWS4-HMAC-SHA256'))).toBe(true)
  })

  test('tries again what the service was too busy for, and says what it refused', async () => {
    failures.push([503, 'SlowDown'], [500, 'InternalError'])
    await bucket.put('two', photo, 'a/b')
    expect((await bucket.get('two'))?.bytes).toEqual(photo)
    failures.push([403, 'AccessDenied'])
    await expect(bucket.get('two')).rejects.toThrow('403 AccessDenied')
    failures.push([404, 'NoSuchBucket'])
    await expect(bucket.get('two')).rejects.toThrow('NoSuchBucket')
    failures.push([503, 'SlowDown'], [503, 'SlowDown'], [503, 'SlowDown'])
    await expect(bucket.get('two')).rejects.toThrow(FilesAway)
  })

  test('without a key asks the machine for the key of its role, once while it lives', async () => {
    const asked: string[] = []
    const metadata = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url?.endsWith('/token')) return response.end('token')
      if (request.headers['x-aws-ec2-metadata-token'] !== 'token')
        return response.writeHead(401).end()
      if (request.url?.endsWith('/')) return response.end('role')
      const key = { AccessKeyId: 'id', SecretAccessKey: 's', Token: 't' }
      return response.end(JSON.stringify({ ...key, Expiration: '2100-01-01T00:00:00Z' }))
    })
    await new Promise<void>((ready) => metadata.listen(0, '127.0.0.1', ready))
    const address = metadata.address()
    const keyNow = machineRole(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    )
    expect([await keyNow(), await keyNow()]).toEqual([
      { id: 'id', secret: 's', session: 't' },
      { id: 'id', secret: 's', session: 't' },
    ])
    expect(asked).toHaveLength(3)
    metadata.close()
  })

  test('says that a service does not answer', async () => {
    const gone = createServer()
    await new Promise<void>((ready) => gone.listen(0, '127.0.0.1', ready))
    const address = gone.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise((closed) => gone.close(closed))
    const closed = s3Storage({ ...credentials(), endpoint: `http://127.0.0.1:${port}` })
    const answer = closed.get('one')
    await expect(answer).rejects.toThrow(FilesAway)
    await expect(answer).rejects.toThrow('ECONNREFUSED')
  })
})

describe('sealed storage', () => {
  const oldRing = parseKeyRing(`${newKeyText('old')},${newKeyText('index-1')}`)
  const root = `${diskRoot}-raw`
  const raw = diskStorage({ root })

  test('shows neither the bytes nor the type to whoever has the disk', async () => {
    await sealedStorage(raw, ring).put('p/1', photo, 'image/jpeg')
    const onDisk = readFileSync(join(root, 'p/1'))
    expect(onDisk.includes('passport')).toBe(false)
    expect(onDisk.includes('jpeg')).toBe(false)
  })

  test('does not open a file that was moved to another key or altered', async () => {
    const sealed = sealedStorage(raw, ring)
    await sealed.put('p/1', photo, 'image/jpeg')
    const stored = await raw.get('p/1')
    await raw.put('p/2', stored?.bytes ?? photo, 'a/b')
    await expect(sealed.get('p/2')).rejects.toThrow('altered')
    const bytes = Buffer.from(stored?.bytes ?? photo)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    await raw.put('p/1', bytes, 'a/b')
    await expect(sealed.get('p/1')).rejects.toThrow('altered')
  })

  test('seals again under a new key, once', async () => {
    const newKey = newKeyText('new')
    await sealedStorage(raw, oldRing).put('p/3', photo, 'image/jpeg')
    const rotated = sealedStorage(raw, {
      ...oldRing,
      fieldKeys: [
        parseKeyRing(`${newKey},${newKeyText('index-9')}`).fieldKeys[0],
        ...oldRing.fieldKeys,
      ],
    })
    expect(await rotated.reseal('p/3')).toBe(true)
    expect(await rotated.reseal('p/3')).toBe(false)
    expect((await rotated.get('p/3'))?.bytes).toEqual(photo)
    await expect(sealedStorage(raw, oldRing).get('p/3')).rejects.toThrow('unknown-key')
  })
})
