import { expect, test } from 'vitest'
import { missingDocuments, requiredDocumentKinds } from './documents.ts'
import type { DocumentKind } from './documents.ts'

const until = (kind: DocumentKind, expiresOn: string | undefined) => ({
  kind,
  expiresOn,
  neverExpires: false,
})

test('[W05] live-in needs the tenancy besides ID and passport, live-out does not', () => {
  expect(requiredDocumentKinds('live-out')).toEqual([
    'emirates-id-front',
    'emirates-id-back',
    'passport',
  ])
  expect(requiredDocumentKinds('live-in')).toContain('tenancy')
})

test('[W07] only missing and expired documents are asked for again', () => {
  const onFile = [
    until('emirates-id-front', '2026-11-21'),
    until('emirates-id-back', undefined),
    until('passport', '2026-11-20'),
    until('tenancy', undefined),
  ]
  // The passport expired yesterday; until when the tenancy runs is not known.
  expect(missingDocuments(onFile, 'live-in', '2026-11-21')).toEqual(['passport', 'tenancy'])
  const deed = { ...until('tenancy', undefined), neverExpires: true }
  expect(missingDocuments([...onFile, deed], 'live-in', '2026-11-21')).toEqual(['passport'])
})
