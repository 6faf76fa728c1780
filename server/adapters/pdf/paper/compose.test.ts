import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF, PdfArray, PdfDict, PdfRef } from '@libpdf/core'
import type { PdfObject } from '@libpdf/core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isDeep } from '#commands/deep-only.mjs'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import { agreementContent, composeAgreement } from './compose-agreement.ts'
import { composeCertificate } from './compose-certificate.ts'
import { composeMandate, mandateContent } from './compose-mandate.ts'
import type {
  AgreementInput,
  DocumentLanguage,
  MandateInput,
  PaperSigning,
} from './document-input.ts'
import { readableOf } from './paper-content.ts'
import type { PaperContent } from './paper-content.ts'
import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import {
  loadSigningIdentity,
  SigningIdentityRefused,
} from '#server/adapters/pdf/seal/signing-identity.ts'
import type { SigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'

const languages: DocumentLanguage[] = ['en', 'ar', 'hi', 'ru', 'fr']
const hasPoppler = spawnSync('pdfsig', ['-v']).error === undefined
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined
const dataDir = mkdtempSync(join(tmpdir(), 'documents-'))
const draft: PaperSigning = { state: 'draft' }
let signed: PaperSigning = draft
let identity: SigningIdentity

beforeAll(async () => {
  const stroke =
    '<path d="M20 90 C80 10 120 10 160 80 S260 120 320 40" fill="none" stroke="#000" stroke-width="6"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="340" height="130">${stroke}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  signed = {
    state: 'signed',
    specimens: ['22', '40', '58'].map((s) => ({ png, at: `2026-11-24T10:03:${s}Z` })),
    evidence: {
      signer: 'Fatima Al Mansoori',
      signedBy: 'household',
      mobile: '+971 50 ••• ••67',
      mobileVerifiedAt: '2026-11-24T20:59:59Z',
      ipAddress: '2001:db8::1',
      device: 'iPhone, Safari 19',
      consentVersion: 'mandate-2026-11-01',
      draftSha256: 'ab'.repeat(32),
      verifyUrl: 'https://daarly.example/verify',
    },
  }
  identity = await loadSigningIdentity({ dataDir, issuerName: 'Daarly', now: new Date() })
})

const frame = {
  number: 'DDA-2026-004182',
  issuedAt: '2026-11-24T09:58:00Z',
  issuer: { brand: 'Daarly', legalName: 'Daarly Workers LLC', licence: 'MOHRE 00000' },
}

function aMandate(change: Partial<MandateInput> = {}): MandateInput {
  return {
    ...frame,
    language: 'en',
    originator: {
      oic: 'OIC0000001',
      sponsorBankCode: '033',
      sponsorBankName: 'Mashreq',
      purposeCode: '901',
      isSample: true,
    },
    payer: {
      accountTitle: 'FATIMA / فاطمة / Фатима / प्रिया',
      emiratesId: '784-1985-1234567-3',
      bankName: 'Emirates NBD',
      iban: 'AE910260000123456789012',
      accountType: 'savings',
      mobile: '+971 50 123 4567',
    },
    reference: 'C-2026-1182',
    workerFirstName: 'Wanjiru',
    commencesOn: '2026-12-01',
    expiresOn: '2028-11-30',
    amount: { kind: 'monthly', fils: 294_000, capFils: 323_400 },
    signing: draft,
    ...change,
  }
}

function anAgreement(change: Partial<AgreementInput> = {}): AgreementInput {
  return {
    ...frame,
    language: 'en',
    client: {
      name: 'Fatima Al Mansoori',
      emiratesId: '784-1985-1234567-3',
      mobile: '+971501234567',
    },
    workerFirstName: 'Wanjiru',
    workerIsSample: true,
    terms: DEFAULT_TERMS,
    plan: 'live-in',
    startsOn: '2026-11-24',
    monthly: { fils: 294_000, vatFils: 14_000 },
    first: { fils: 68_600, vatFils: 3267, until: '2026-11-30' },
    workerReceivesFils: 150_000,
    payment: { method: 'direct-debit', capFils: 323_400 },
    signing: draft,
    ...change,
  }
}

/** What a screen reader says, in order: the texts of the structure tree, which must hold everything. */
async function spokenTexts(bytes: Uint8Array): Promise<string[]> {
  return (await spokenParts(bytes)).map(({ text }) => text)
}

/** The headings that a screen reader finds on one page, counted from 1. */
async function headingsOn(bytes: Uint8Array, page: number): Promise<string[]> {
  const parts = await spokenParts(bytes)
  return parts
    .filter((part) => part.page === page && /^H\d$/.test(part.tag))
    .map(({ text }) => text)
}

async function spokenParts(bytes: Uint8Array) {
  const pdf = await PDF.load(new Uint8Array(bytes))
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const pages = pdf.getPages().map(({ ref }) => ref.objectNumber)
  const parts: { text: string; tag: string; page: number }[] = []
  const visit = (item: PdfObject | undefined | null) => {
    if (item instanceof PdfRef) visit(resolve(item))
    if (item instanceof PdfArray) for (let i = 0; i < item.length; i++) visit(item.at(i, resolve))
    if (!(item instanceof PdfDict)) return
    const text = item.getString('ActualText', resolve)?.asString()
    const tag = item.getName('S', resolve)?.value ?? ''
    const page = pages.indexOf(item.getRef('Pg')?.objectNumber ?? 0) + 1
    if (text) parts.push({ text: text.replaceAll('\u00A0', ' '), tag, page })
    visit(item.get('K', resolve))
  }
  visit(pdf.getCatalog().getDict('StructTreeRoot', resolve)?.get('K', resolve))
  return parts
}

async function pagesOf(bytes: Uint8Array): Promise<number> {
  return (await PDF.load(new Uint8Array(bytes))).getPageCount()
}

describe.each(languages)('documents in %s', (language) => {
  test('a mandate is two pages to read, and signing adds at most one of evidence', async () => {
    const amount = { kind: 'one-time', fils: 68_600 } as const
    const bytes = await composeMandate(aMandate({ language, amount }))
    const done = await composeMandate(aMandate({ language, amount, signing: signed }))
    expect(await pagesOf(bytes)).toBe(2)
    expect((await pagesOf(done)) - (await pagesOf(bytes))).toBeOneOf([0, 1])
    expect(await pagesOf(await composeMandate(aMandate({ language })))).toBe(2)
    expect(await pagesOf(await composeMandate(aMandate({ language, signing: signed })))).toBe(2)
    expect(await spokenTexts(bytes)).toContain('AED 686.00')
    expect(await spokenTexts(done)).toContain(Array(8).fill('abababab').join(' '))
  })

  test('a monthly mandate says the sum, the cap and every field of the bank form', async () => {
    const texts = await spokenTexts(await composeMandate(aMandate({ language })))
    const facts = [
      'AED 2,940.00',
      'AED 3,234.00',
      'AE91 0260 0001 2345 6789 012',
      '784-1985-1234567-3',
      'FATIMA / فاطمة / Фатима / प्रिया',
      'Emirates NBD',
      'O I C 0 0 0 0 0 0 1',
      '9 0 1',
      '033 · Mashreq',
      'C-2026-1182',
      '+971 50 123 4567',
      '1 December 2026',
      '30 November 2028',
      'Monthly',
    ]
    expect(texts).toEqual(expect.arrayContaining(facts))
    const english = texts.filter((text) => text.startsWith('I ') || text.includes(' I '))
    expect(english.length).toBeGreaterThanOrEqual(5)
  })

  test('the agreement has fourteen clauses in both languages, whatever the plan and payment', async () => {
    const text = (await spokenTexts(await composeAgreement(anAgreement({ language })))).join('\n')
    const card = anAgreement({
      language,
      plan: 'live-out',
      payment: { method: 'card', capFils: 323_400 },
      signing: signed,
    })
    const other = (await spokenTexts(await composeAgreement(card))).join('\n')
    for (const part of [
      'one paid day of rest a week',
      'Federal Decree-Law 9 of 2022',
      'within 14 days',
      'Of the monthly price, Wanjiru receives AED 1,500.00',
      'AED 686.00, VAT of AED 32.67 included',
    ]) {
      expect(text).toContain(part)
      expect(other).toContain(part)
    }
    expect(text).toContain('monthly direct debit of at most AED 3,234.00 a month')
    expect(text).toContain('Wanjiru lives with you')
    expect(other).toContain('You pay by card')
    expect(other).toContain('Wanjiru lives elsewhere')
    for (const { heading } of Object.values(paperWords(language).agreement.clauses)) {
      expect(text).toContain(heading)
    }
  })

  test('a sealed file is valid for other readers and one flipped byte shows', async () => {
    const composed = await composeMandate(aMandate({ language, signing: signed }))
    const sealed = await sealPdf(composed, {
      identity,
      at: new Date(),
      reason: 'Signed by the payer',
    })
    expect(sealed.sha256).toBe(createHash('sha256').update(sealed.bytes).digest('hex'))
    expect(sealed.pages).toBe(await pagesOf(composed))
    const { fingerprint } = identity
    const by = { fingerprint, holder: 'Daarly (development)' }
    const checked = await checkSeal(new Uint8Array(sealed.bytes))
    expect(checked.seals).toMatchObject([{ isIntact: true, by, addedBytes: 0 }])
    const altered = new Uint8Array(sealed.bytes)
    altered[5000] = (altered[5000] ?? 0) ^ 1
    expect((await checkSeal(altered)).seals).toEqual([{ isIntact: false, by }])
  })

  test.skipIf(!hasPoppler)(
    'Poppler calls the seal valid, and not after a flipped byte',
    async () => {
      const composed = await composeAgreement(anAgreement({ language, signing: signed }))
      const { bytes } = await sealPdf(composed, { identity, at: new Date(), reason: 'Signed' })
      expect(verdictOf(bytes)).toContain('Total document signed')
      expect(verdictOf(bytes)).toContain('Signature is Valid')
      bytes.writeUInt8(bytes.readUInt8(9000) ^ 1, 9000)
      expect(verdictOf(bytes)).not.toContain('Signature is Valid')
    },
  )

  test.skipIf(!hasPoppler)(
    'reads from its own side, and only a draft has a watermark',
    async () => {
      const drafted = await composeMandate(aMandate({ language }))
      const done = await composeMandate(aMandate({ language, signing: signed }))
      const [left, right] = await inkOfTitle(drafted)
      expect(right > left).toBe(language === 'ar')
      expect(await watermarkOf(drafted)).toBeGreaterThan(500)
      expect(await watermarkOf(done)).toBe(0)
    },
  )

  test.skipIf(!hasPoppler)('the time beside a signature reads from its own side', async () => {
    const words = wordsOf(await composeMandate(aMandate({ language, signing: signed })))
    const all = words.filter(({ text }) => /^\d\d:03:\d\d$/.test(text))
    // Three boxes stand in one row; the record tells each time on a line of its own.
    const times = all.filter(({ y }) => all.filter((one) => Math.abs(one.y - y) < 3).length === 3)
    const sides = times.flatMap(({ x, y }) => {
      const zones = words.filter(({ text, y: at }) => text.includes('UTC') && Math.abs(at - y) < 3)
      const shifts = zones.map((zone) => zone.x - x).toSorted((a, b) => Math.abs(a) - Math.abs(b))
      return shifts.slice(0, 1).map((shift) => (shift < 0 ? 'before' : 'behind'))
    })
    expect(sides.length).toBeGreaterThanOrEqual(3)
    expect(new Set(sides)).toEqual(new Set([language === 'ar' ? 'before' : 'behind']))
  })
})

/** Each word with its upper left corner and right end, pages below one another. */
function wordsOf(bytes: Buffer): { text: string; x: number; end: number; y: number }[] {
  const path = join(dataDir, 'words.pdf')
  writeFileSync(path, bytes)
  const { stdout } = spawnSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
  return stdout.split('<page ').flatMap((page, number) =>
    [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(
      ([, x, y, end, text = '']) => ({
        text,
        x: Number(x),
        end: Number(end),
        y: Number(y) + number * 1_000,
      }),
    ),
  )
}

/** The first page as pixels at 50 dots an inch, 413 wide and 585 high. */
async function pixelsOf(bytes: Buffer): Promise<{ data: Buffer; width: number }> {
  const path = join(dataDir, 'page.pdf')
  writeFileSync(path, bytes)
  const { stdout } = spawnSync('pdftoppm', ['-r', '50', '-f', '1', '-l', '1', '-png', path])
  const { data, info } = await sharp(stdout)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width }
}

async function inkOfTitle(bytes: Buffer): Promise<[number, number]> {
  const { data, width } = await pixelsOf(bytes)
  const ink: [number, number] = [0, 0]
  for (let y = 62; y < 82; y++) {
    for (let x = 0; x < width; x++) {
      if (data.readUInt8((y * width + x) * 3) < 90) ink[x < width / 2 ? 0 : 1]++
    }
  }
  return ink
}

async function watermarkOf(bytes: Buffer): Promise<number> {
  const { data } = await pixelsOf(bytes)
  const pale = Buffer.from('EEF3F0', 'hex')
  let count = 0
  for (let at = 0; at < data.length; at += 3) if (data.subarray(at, at + 3).equals(pale)) count++
  return count
}

function verdictOf(bytes: Buffer): string {
  const path = join(dataDir, 'sealed.pdf')
  writeFileSync(path, bytes)
  return spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout
}

const knownIssuer = {
  ...frame.issuer,
  address: 'Office 1204, Sample Tower, Business Bay, Dubai',
  trn: '100000000000003',
}

test('[W13] in English a mandate is two pages with its record, an agreement two before it is signed', async () => {
  const one = signedOnce()
  for (const amount of [undefined, { kind: 'one-time', fils: 68_600 } as const]) {
    const signing = amount ? signed : one
    const mandate = aMandate({ issuer: knownIssuer, signing, ...(amount && { amount }) })
    expect(await pagesOf(await composeMandate(mandate))).toBe(2)
  }
  expect(await pagesOf(await composeAgreement(anAgreement({ issuer: knownIssuer })))).toBe(2)
  const texts = await spokenTexts(await composeAgreement(anAgreement({ signing: one })))
  expect(texts.indexOf('Record of signature')).toBeGreaterThan(texts.indexOf('Signature'))
})

test('[W13] in English a signed agreement is two pages, however much its record tells', async () => {
  const agreement = anAgreement({ issuer: knownIssuer, signing: toldInFull(signedOnce()) })
  expect(await pagesOf(await composeAgreement(agreement))).toBe(2)
})

test('[W13] in Arabic a signed mandate is two pages, and no record stands alone', async () => {
  const frameOf = { language: 'ar', issuer: knownIssuer } as const
  const once = aMandate({ ...frameOf, signing: toldInFull(signedOnce()) })
  expect(await pagesOf(await composeMandate(once))).toBe(2)
  const amount = { kind: 'one-time', fils: 68_600 } as const
  const three = aMandate({ ...frameOf, amount, signing: toldInFull(signed) })
  expect(await pagesOf(await composeMandate(three))).toBe(2)
  const signing = toldInFull(signedOnce())
  const agreement = await composeAgreement(anAgreement({ ...frameOf, signing }))
  expect(await pagesOf(agreement)).toBe(3)
  const { clauses, sections } = paperWords('ar').agreement
  const { title } = paperWords('ar').sheet.evidence
  expect(await headingsOn(agreement, 1)).toContain(`${sections.terms} · What we agree`)
  expect(await headingsOn(agreement, 3)).toEqual([
    `${clauses.absence.heading} · Absence`,
    `${clauses.privacy.heading} · Privacy`,
    `${clauses.law.heading} · Law and disputes`,
    `${sections.signatures} · Signature`,
    `${title} · Record of signature`,
  ])
})

test.each(languages.filter((language) => language !== 'en'))(
  '[W13] a clause in %s stands on one page with its English',
  async (language) => {
    const agreement = await composeAgreement(anAgreement({ language, issuer: knownIssuer }))
    const parts = await spokenParts(agreement)
    const torn = parts.filter(({ tag, page }, at) => {
      const [local, english] = parts.slice(at + 1)
      return tag === 'H3' && (local?.page !== page || english?.page !== page)
    })
    expect(torn).toEqual([])
  },
)

/** The fullest paper of each kind; with `DEEP=1` every one. */
const counts = isDeep ? [1, 2, 3] : [3]
const plans = isDeep ? (['live-in', 'live-out'] as const) : (['live-out'] as const)
const unsigned = isDeep ? [draft] : []
const toldIssuer = { ...knownIssuer, isSample: true, licenceIsSample: true }

test.each(languages)(
  '[W13] an agreement in %s is three pages at most, whatever was agreed and however often it is signed',
  async (language) => {
    for (const signing of [...unsigned, ...counts.map((own) => signedBy(own))]) {
      for (const method of paymentMethods) {
        for (const plan of plans) {
          const payment = { method, capFils: 323_400 }
          const change = { language, issuer: toldIssuer, signing, payment, plan }
          const input = anAgreement(change)
          const bytes = await composeAgreement(input)
          expect(await pagesOf(bytes)).toBeLessThanOrEqual(3)
          await expectTextBesideSignatures(bytes, agreementContent(input), language)
        }
      }
    }
  },
)

const amounts: MandateInput['amount'][] = [
  { kind: 'one-time', fils: 68_600 },
  { kind: 'monthly', fils: 294_000, capFils: 323_400 },
]

describe.each(languages)('[W13] a mandate in %s is two pages', (language) => {
  test.each(amounts)('as a $kind one, however often each holder signs', async (amount) => {
    const payer = { ...aMandate().payer, email: 'fatima@example.com' }
    const signings = counts.flatMap((own) => [0, ...counts].map((second) => signedBy(own, second)))
    for (const signing of [...unsigned, ...signings]) {
      const change = { language, issuer: toldIssuer, signing, payer, amount }
      const input = aMandate(change)
      const bytes = await composeMandate(input)
      expect(await pagesOf(bytes)).toBe(2)
      await expectTextBesideSignatures(bytes, mandateContent(input), language)
    }
  })
})

test.skipIf(!hasPoppler).each(languages)(
  '[W13] a clause in %s is nine points large, however tight its paper is',
  async (language) => {
    const change = { language, issuer: toldIssuer, signing: signedBy(3, 3) }
    expect(sizeOfText(await composeMandate(aMandate(change)))).toBeGreaterThanOrEqual(9)
    const agreement = anAgreement({ ...change, signing: signedBy(3) })
    expect(sizeOfText(await composeAgreement(agreement))).toBeGreaterThanOrEqual(9)
  },
)

test.skipIf(!hasPoppler).each(languages)(
  '[W13] no words of one line lie over each other in %s, drawn or typed',
  async (language) => {
    for (const typed of [false, true]) {
      const signing = signedBy(3, 3)
      if (signing.state !== 'signed') throw new Error('not signed')
      const specimens = signing.specimens.map((one) => ({ ...one, typed }))
      const change = { language, issuer: toldIssuer, signing: { ...signing, specimens } }
      // Arabic marks come as words without a width.
      const all = wordsOf(await composeMandate(aMandate(change)))
      const words = all.filter(({ x, end }) => end > x)
      const over = words.flatMap((one) =>
        words.filter(({ x, y }) => Math.abs(y - one.y) < 1 && x > one.x && x < one.end - 1),
      )
      expect(over).toEqual([])
      expect(Math.max(...words.map(({ end }) => end))).toBeLessThanOrEqual(548)
    }
  },
)

/** The smallest size of what the reader's language says in the darkest ink, in points. */
function sizeOfText(bytes: Buffer): number {
  const path = join(dataDir, 'sizes.pdf')
  writeFileSync(path, bytes)
  const options = ['-xml', '-i', '-zoom', '3', '-stdout', path]
  const { stdout } = spawnSync('pdftohtml', options, { encoding: 'utf8' })
  const fonts = stdout.matchAll(/size="(\d+)" family="[^"]*Sans[A-Z]?[a-z]*" color="#15221b"/g)
  return Math.min(...[...fonts].map(([, size]) => Number(size) / 3))
}

/** A signature stands on no page without a clause of its paper. */
async function expectTextBesideSignatures(
  bytes: Uint8Array,
  content: PaperContent,
  language: DocumentLanguage,
): Promise<void> {
  const { drawn, notSigned } = paperWords(language).sheet
  const clauses = readableOf(content)
    .parts.flatMap((part) => part.clauses)
    .map(({ text }) => text.replaceAll('\u00A0', ' '))
  const parts = await spokenParts(bytes)
  const withText = new Set(
    parts.flatMap(({ text, page }) => (clauses.includes(text) ? [page] : [])),
  )
  const signatures = parts.filter(({ text }) =>
    [drawn, notSigned].some((how) => text.endsWith(` · ${how}`)),
  )
  expect(signatures.length).toBeGreaterThan(0)
  expect(signatures.filter(({ page }) => !withText.has(page))).toEqual([])
}

/** Signed so often by the household and by the second holder, with all that a record can tell. */
function signedBy(own: number, second = 0): PaperSigning {
  const told = toldInFull(signed)
  if (told.state !== 'signed') throw new Error('not signed')
  const { specimens, evidence } = told
  const others = specimens.slice(0, second).map((one) => ({ ...one, bySecond: true }))
  return {
    ...told,
    specimens: [...specimens.slice(0, own), ...others],
    ...(second > 0 && { second: { ...evidence, signedBy: 'second-holder' as const } }),
  }
}

test.each(languages)('the certificate of three papers in %s is two pages', async (language) => {
  const hash = 'ab'.repeat(32)
  const at = '2026-11-24T10:03:22Z'
  const paper = {
    signedBy: 'household',
    signedAt: at,
    specimens: { drawn: 3, typed: 0 },
    consentVersion: 'mandate-2026-11-01',
    ipAddress: '2001:db8::1',
    device: 'iPhone, Safari 19',
    draftSha256: hash,
    number: frame.number,
    sealedAt: at,
    pages: 2,
    sha256: hash,
  } as const
  const bytes = await composeCertificate({
    ...frame,
    language,
    application: 'C-2026-1182',
    household: 'Fatima Al Mansoori',
    parties: [{ role: 'household', confirmed: { phoneMask: '+971 50 ••• ••67', at } }],
    papers: (['one-time', 'monthly', 'agreement'] as const).map((kind) => ({ ...paper, kind })),
    sealFingerprint: hash,
    auditHead: { sequence: 42, hash },
    verifyUrl: 'https://daarly.example/verify',
  })
  expect(await pagesOf(bytes)).toBe(2)
  expect(await spokenTexts(bytes)).toContain(Array(8).fill('abababab').join(' '))
})

/** With every fact that a record of signature can hold. */
function toldInFull(signing: PaperSigning): PaperSigning {
  if (signing.state !== 'signed') throw new Error('not signed')
  const device =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const told = { device, timelineHead: 'cd'.repeat(32), signedBy: 'spouse' } as const
  return { ...signing, evidence: { ...signing.evidence, ...told } }
}

/** As the household signs an agreement or a monthly mandate. */
function signedOnce(): PaperSigning {
  if (signed.state !== 'signed') throw new Error('not signed')
  return { ...signed, specimens: signed.specimens.slice(0, 1) }
}

test('the same draft always has the same bytes, so its hash proves what was shown', async () => {
  const one = await composeMandate(aMandate({ language: 'ar' }))
  const other = await composeMandate(aMandate({ language: 'ar' }))
  expect(other.equals(one)).toBe(true)
  const changed = await composeMandate(aMandate({ language: 'ar', workerFirstName: 'Grace' }))
  expect(changed.equals(one)).toBe(false)
})

test('what was drawn before changes no byte, though fonts are read once', async () => {
  const alone = await (await freshComposer())(brandedAs('हिंदी'))
  const compose = await freshComposer()
  // One glyph stands for two kinds of letters.
  await compose(brandedAs('र्कि'))
  expect((await compose(brandedAs('हिंदी'))).equals(alone)).toBe(true)
})

const brandedAs = (brand: string) => aMandate({ issuer: { ...frame.issuer, brand } })

/** As in a process that has drawn nothing yet. */
async function freshComposer(): Promise<typeof composeMandate> {
  vi.resetModules()
  return (await import('./compose-mandate.ts')).composeMandate
}

test('a thread of its own composes the same bytes and tells what it refuses', async () => {
  const drafted = aMandate({ language: 'hi' })
  const done = anAgreement({ signing: signed })
  const [mandate, agreement] = await Promise.all([
    composeApart({ document: 'mandate', input: drafted }, 'a'),
    composeApart({ document: 'agreement', input: done }, 'b'),
  ])
  expect(mandate.equals(await composeMandate(drafted))).toBe(true)
  expect(await pagesOf(agreement)).toBe(await pagesOf(await composeAgreement(done)))
  const wrong = aMandate({ expiresOn: 'soon' })
  await expect(composeApart({ document: 'mandate', input: wrong }, 'a')).rejects.toThrow(
    'YYYY-MM-DD',
  )
})

test('evidence names the time zone and counts in Dubai', async () => {
  const texts = await spokenTexts(await composeMandate(aMandate({ signing: signed })))
  expect(texts).toContain('24 November 2026, 14:03:58 Asia/Dubai (UTC+04)')
  expect(texts).toContain(
    '+971 50 ••• ••67, verified by code on 25 November 2026, 00:59:59 Asia/Dubai (UTC+04)',
  )
})

test('names cannot break the layout or turn the text around them', async () => {
  const accountTitle = `\u202Eevil\u0000 ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(8)}`
  const input = aMandate({ payer: { ...aMandate().payer, accountTitle } })
  const text = (await spokenTexts(await composeMandate(input))).join()
  expect(text).toContain('evil Wolfe')
  expect(text).not.toContain('\u202E')
})

test('the signing key is kept closed, made once, and a bad one is refused', async () => {
  const again = await loadSigningIdentity({ dataDir, issuerName: 'Daarly', now: new Date() })
  expect(again.fingerprint).toBe(identity.fingerprint)
  expect(identity.isDevelopment).toBe(true)
  const later = new Date(Date.now() + 11 * 365 * 86_400_000)
  await expect(loadSigningIdentity({ dataDir, issuerName: 'Daarly', now: later })).rejects.toThrow(
    SigningIdentityRefused,
  )
  const p12Path = join(dataDir, 'company.p12')
  writeFileSync(p12Path, 'not a certificate')
  const wrong = { dataDir, issuerName: 'Daarly', now: new Date(), p12Path, passphrase: 'x' }
  await expect(loadSigningIdentity(wrong)).rejects.toThrow('does not open')
  expect(readFileSync(join(dataDir, 'keys/signing-identity.json'), 'utf8')).toContain('privateKey')
})

test.skipIf(!hasOpenssl).each(['rsa:2048', 'ec -pkeyopt ec_paramgen_curve:P-256'])(
  "the company's own certificate (%s) seals too",
  async (kind) => {
    const run = (line: string) => spawnSync('openssl', line.split(' '), { cwd: dataDir })
    run(`req -x509 -newkey ${kind} -keyout k.pem -out c.pem -days 30 -nodes -subj /CN=Company`)
    run('pkcs12 -export -inkey k.pem -in c.pem -out own.p12 -passout pass:secret')
    const p12Path = join(dataDir, 'own.p12')
    const from = { dataDir, issuerName: 'Daarly', now: new Date(), p12Path }
    const own = await loadSigningIdentity({ ...from, passphrase: 'secret' })
    const composed = await composeMandate(aMandate({ signing: signed }))
    const { bytes } = await sealPdf(composed, { identity: own, at: new Date(), reason: 'Signed' })
    const { fingerprint } = own
    const { seals } = await checkSeal(new Uint8Array(bytes))
    expect(seals).toMatchObject([{ isIntact: true, by: { fingerprint, holder: 'Company' } }])
    expect(own.isDevelopment).toBe(false)
    await expect(loadSigningIdentity({ ...from, passphrase: 'wrong' })).rejects.toThrow(
      'does not open',
    )
  },
)

test('sums are whole fils and days are days', async () => {
  const amount = { kind: 'one-time', fils: 10.5 } as const
  await expect(composeMandate(aMandate({ amount }))).rejects.toThrow(RangeError)
  await expect(composeMandate(aMandate({ expiresOn: 'soon' }))).rejects.toThrow(RangeError)
})

const rowsOf = (input: MandateInput) =>
  readableOf(mandateContent(input)).parts.flatMap((part) => part.rows)

test.each([1, 2, 3])(
  '[W13] a signed mandate has places for its %i signatures alone',
  async (count) => {
    if (signed.state !== 'signed') throw new Error('not signed')
    const specimens = signed.specimens.slice(0, count)
    const bytes = await composeMandate(aMandate({ signing: { ...signed, specimens } }))
    const places = (await spokenTexts(bytes)).filter((text) =>
      /^(Signature|Specimen).* · /.test(text),
    )
    expect(places).toHaveLength(count)
    expect(places.join()).not.toContain('Not signed yet')
  },
)

test('[W10] [W13] a draft has the places that will be asked for', async () => {
  expect(await emptyPlaces({ amount: { kind: 'one-time', fils: 68_600 } })).toHaveLength(3)
  expect(await emptyPlaces({})).toHaveLength(1)
})

async function emptyPlaces(change: Partial<MandateInput>): Promise<string[]> {
  const texts = await spokenTexts(await composeMandate(aMandate(change)))
  return texts.filter((text) => text.endsWith(' · Not signed yet'))
}

test('a paper has no line for what is not known, and marks what is a sample', async () => {
  const unknown = aMandate({ payer: { accountType: 'savings' } })
  expect(rowsOf(unknown).map(({ value }) => value)).not.toContain('-')
  expect(rowsOf(unknown).find(({ label }) => label === 'Account type')?.value).toBe(
    'Savings account',
  )
  expect(rowsOf(unknown).map(({ label }) => label)).not.toEqual(
    expect.arrayContaining(['Mobile', 'IBAN', 'Title of account', 'Identity number']),
  )
  const marked = readableOf(
    agreementContent(anAgreement({ issuer: { ...frame.issuer, licenceIsSample: true } })),
  )
  const marks = marked.parts.flatMap((part) => part.rows).filter(({ mark }) => mark)
  expect(marks.map(({ label }) => label)).toEqual(['Licence', 'Who comes'])
  const unlicensed = anAgreement({ issuer: { brand: 'Daarly', legalName: 'Daarly Workers LLC' } })
  expect(JSON.stringify(readableOf(agreementContent(unlicensed)))).not.toMatch(/licen[cs]e/i)
})

test('the one-time mandate says at most, and the same days in words as in its field', () => {
  const amount = { kind: 'one-time', fils: 68_600 } as const
  const paper = readableOf(mandateContent(aMandate({ amount })))
  expect(paper.sentence).toContain('within 60 days')
  expect(paper.parts.at(-1)?.clauses[0]?.text.replaceAll('\u00A0', ' ')).toContain(
    'at most AED 686.00 (six hundred and eighty-six dirhams)',
  )
})
