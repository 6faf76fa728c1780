import { expect, test } from 'vitest'
import { certificateDueAt } from './certificate.ts'
import type { CertifiablePaper } from './certificate.ts'

const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => new Date(`2026-11-20T${hour}:00:00Z`))
const dayLater = new Date('2026-11-21T10:00:00Z')
const paper = (more: Partial<CertifiablePaper> = {}): CertifiablePaper => ({
  state: 'SIGNED',
  signedAt: ten ?? null,
  isSealed: true,
  isCertified: false,
  ...more,
})
const unsigned = paper({ state: 'AWAITING_SIGNATURE', signedAt: null, isSealed: false })

type Case = [
  string,
  { papers: CertifiablePaper[]; verifiedAt: Date | undefined; due: Date | undefined },
]
test.each<Case>([
  ['nothing is there', { papers: [], verifiedAt: nine, due: undefined }],
  ['nothing is signed', { papers: [unsigned], verifiedAt: nine, due: undefined }],
  ['the number was verified first', { papers: [paper()], verifiedAt: nine, due: ten }],
  ['the number is verified later', { papers: [paper()], verifiedAt: eleven, due: eleven }],
  ['the number is not verified', { papers: [paper()], verifiedAt: undefined, due: dayLater }],
  ['another paper waits', { papers: [paper(), unsigned], verifiedAt: nine, due: dayLater }],
  [
    'a draft waits for its IBAN',
    { papers: [paper(), paper({ state: 'DRAFT' })], verifiedAt: nine, due: dayLater },
  ],
  [
    'one is still being sealed',
    { papers: [paper(), paper({ isSealed: false })], verifiedAt: nine, due: undefined },
  ],
  ['all have theirs', { papers: [paper({ isCertified: true })], verifiedAt: nine, due: undefined }],
  [
    'one was signed later',
    { papers: [paper({ isCertified: true }), paper()], verifiedAt: nine, due: ten },
  ],
  [
    'the bank has one',
    { papers: [paper({ state: 'ACTIVE' }), paper()], verifiedAt: nine, due: ten },
  ],
])('the certificate where %s', (_where, { papers, verifiedAt, due }) => {
  expect(certificateDueAt(papers, verifiedAt ?? null)).toEqual(due)
})
