import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import { aTimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import type { TimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import { composeCertificate } from '#server/adapters/pdf/paper/compose-certificate.ts'
import { sealPdf } from './seal-pdf.ts'
import { timeStampsOf } from './time-stamps.ts'
import { loadSigningIdentity } from './signing-identity.ts'
import type { SigningIdentity } from './signing-identity.ts'

const at = new Date('2026-11-24T10:03:22Z')
const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined
const FLIPS = 1_000

let ours: SigningIdentity
let theirs: SigningIdentity
let plain: Uint8Array<ArrayBuffer>
let sealed: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  ours = await anIdentity('Daarly')
  theirs = await anIdentity('Somebody else')
  const sha256 = 'ab'.repeat(32)
  plain = new Uint8Array(
    await composeCertificate({
      number: '48201-D',
      language: 'ar',
      issuedAt: at.toISOString(),
      issuer: { brand: 'Daarly', legalName: 'Daarly' },
      application: '48201',
      household: 'Fatima Al Mansoori',
      parties: [{ role: 'household' }],
      papers: [],
      sealFingerprint: sha256,
    }),
  )
  sealed = await sealedBy(ours, plain)
})

function anIdentity(issuerName: string): Promise<SigningIdentity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'seal-'))
  return loadSigningIdentity({ dataDir, issuerName, now: new Date() })
}

async function sealedBy(identity: SigningIdentity, bytes: Uint8Array) {
  return new Uint8Array((await sealPdf(bytes, { identity, at, reason: 'Signed' })).bytes)
}

/** With a seal of somebody else behind ours, as a bank may add one. */
async function sealedAgain() {
  const pdf = await PDF.load(sealed.slice())
  return new Uint8Array((await pdf.sign({ signer: theirs.signer, fieldName: 'Bank' })).bytes)
}

const verdictOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  judgePaper(await checkSeal(bytes), [ours.fingerprint])

function flipped(bytes: Uint8Array<ArrayBuffer>, place: number, bit: number) {
  const other = bytes.slice()
  other[place] = (other[place] ?? 0) ^ (1 << bit)
  return other
}

/** The same places in each run, all over the file and each byte of the seal in turn. */
function placesOf(bytes: Uint8Array): number[] {
  const from = Buffer.from(bytes).lastIndexOf('/Contents <')
  const inSeal = Array.from({ length: FLIPS / 2 }, (_, n) => from + 11 + n * 3)
  const step = Math.floor(bytes.length / (FLIPS / 2))
  return [...inSeal, ...Array.from({ length: FLIPS / 2 }, (_, n) => n * step)]
}

test('one flipped bit is found in each of 1,000 tries, in the seal too, and the genuine passes (G28)', async () => {
  const missed: number[] = []
  for (const [n, place] of placesOf(sealed).entries()) {
    const { state } = await verdictOf(flipped(sealed, place, n % 8))
    if (state === 'unchanged' || state === 'added-to') missed.push(place)
  }
  expect(missed).toEqual([])
  for (let again = 0; again < 5; again += 1) {
    const verdict = await verdictOf(await sealedBy(ours, plain))
    const sealedAt = '2026-11-24T10:03:22.000Z'
    expect(verdict).toEqual({ state: 'unchanged', sealedAt, holder: 'Daarly (development)' })
  }
}, 120_000)

const text = (words: string) => new Uint8Array(Buffer.from(words))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, object]>([
  [
    'a paper with words behind its seal',
    async () => joined(sealed, text('\n% more')),
    { state: 'added-to', addedBytes: 7 },
  ],
  ['our paper that somebody sealed again', () => sealedAgain(), { state: 'added-to' }],
  ['a paper that is cut off', async () => sealed.slice(0, -10), { state: 'changed' }],
  [
    "a stranger's PDF",
    () => sealedBy(theirs, plain),
    { state: 'not-ours', holder: 'Somebody else (development)' },
  ],
  ['a draft', async () => plain, { state: 'no-seal' }],
  ['a picture', async () => text('\u0089PNG'), { state: 'not-pdf' }],
  ['nothing', async () => new Uint8Array(), { state: 'not-pdf' }],
])('%s is told apart', async (_what, make, verdict) => {
  expect(await verdictOf(await make())).toMatchObject(verdict)
})

/** As many marks of a seal, each of which covers all bytes but four. */
function withMarks(count: number) {
  const mark = `\n/ByteRange [0 8 12 ${sealed.length - 12}]`
  return joined(sealed, text(mark.repeat(count)))
}

test('with more marks of a seal than any paper has nothing is believed, within a second', async () => {
  expect((await verdictOf(withMarks(31))).state).toBe('added-to')
  const many = withMarks(20_000)
  const before = process.cpuUsage()
  expect(await verdictOf(many)).toEqual({ state: 'changed' })
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})

test('the seal of another paper, moved over, does not hold', async () => {
  const other = await sealedBy(ours, joined(plain, text('\n')))
  const [here, there] = [contentsOf(sealed), contentsOf(other)]
  const moved = sealed.slice()
  moved.set(other.subarray(there.from, there.to), here.from)
  expect(await verdictOf(moved)).toEqual({ state: 'changed' })
})

/** Where the hex of the last seal stands. */
function contentsOf(bytes: Uint8Array): { from: number; to: number } {
  const from = Buffer.from(bytes).lastIndexOf('/Contents <') + 11
  return { from, to: Buffer.from(bytes).indexOf('>', from) }
}

describe('with a time-stamp authority', () => {
  const stampedAt = new Date('2026-11-24T10:03:25Z')
  let authority: TimeStampAuthority
  let now = new Date('2026-11-24T10:03:23Z')
  let stamping: SigningIdentity
  beforeAll(async () => {
    authority = await aTimeStampAuthority(stampedAt)
    stamping = { ...ours, timeStamps: timeStampsOf(authority.url, () => now, 300) }
  })
  afterAll(() => authority.close())

  test('the authority is asked with a fingerprint of the paper, not with the paper', async () => {
    await sealPdf(plain, { identity: stamping, at, reason: 'Signed' })
    expect(authority.mostBytes()).toBeGreaterThan(32)
    expect(authority.mostBytes()).toBeLessThan(100)
    expect(plain.length).toBeGreaterThan(500)
  })

  test('the seal carries its stamp (PAdES B-T), and each bit of that counts too', async () => {
    const { bytes, isStamped } = await sealPdf(plain, { identity: stamping, at, reason: 'Signed' })
    expect(isStamped).toBe(true)
    const paper = new Uint8Array(bytes)
    const stamp = { at: stampedAt.toISOString(), by: 'Authority' }
    expect(await verdictOf(paper)).toMatchObject({ state: 'unchanged', stamp })
    const { from } = contentsOf(paper)
    const missed: number[] = []
    for (let place = from; place < from + 4_400; place += 13) {
      const { state } = await verdictOf(flipped(paper, place, place % 8))
      if (state === 'unchanged') missed.push(place)
    }
    expect(missed).toEqual([])
  })

  test.skipIf(!hasPoppler)('Poppler calls it valid', async () => {
    const { bytes } = await sealPdf(plain, { identity: stamping, at, reason: 'Signed' })
    const path = join(mkdtempSync(join(tmpdir(), 'seal-')), 'sealed.pdf')
    writeFileSync(path, bytes)
    const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('Signature is Valid')
  })

  test.each(['silent', 'endless', 'refusing', 'down', 'leading'] as const)(
    'while it is %s a paper is sealed without it, and it is left alone for a minute',
    async (state) => {
      authority.be(state)
      const before = authority.asked()
      for (let paper = 0; paper < 3; paper += 1) {
        const sealedPaper = await sealPdf(plain, { identity: stamping, at, reason: 'Signed' })
        expect(sealedPaper.isStamped).toBe(false)
        const verdict = await verdictOf(new Uint8Array(sealedPaper.bytes))
        // What has no stamp says of none.
        expect(verdict).toMatchObject({ state: 'unchanged' })
        expect(verdict).not.toHaveProperty('stamp.at')
      }
      expect(authority.asked() - before).toBe(2)
      authority.be('well')
      now = new Date(now.getTime() + 60_000)
      const again = await sealPdf(plain, { identity: stamping, at, reason: 'Signed' })
      expect(again.isStamped).toBe(true)
    },
  )
})
