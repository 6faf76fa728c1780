import { expect, test } from 'vitest'
import { missingDocuments, requiredDocuments } from './documents.ts'

test('[W05] live-in needs the tenancy besides ID and passport, live-out does not', () => {
  expect(requiredDocuments('live-out')).toEqual([
    'emirates-id-front',
    'emirates-id-back',
    'passport',
  ])
  expect(requiredDocuments('live-in')).toContain('tenancy')
})

test('[W07] only missing and expired documents are asked for again', () => {
  const onFile = [
    { kind: 'emirates-id-front', expiresOn: '2026-11-21' },
    { kind: 'emirates-id-back', expiresOn: '2026-11-20' },
    { kind: 'tenancy' },
  ] as const
  expect(missingDocuments(onFile, 'live-in', '2026-11-21')).toEqual([
    'emirates-id-back',
    'passport',
  ])
})
