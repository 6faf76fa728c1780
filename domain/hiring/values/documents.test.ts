import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES, missingDocuments, requiredDocuments, whyRefused } from './documents.ts'

const photo = { type: 'image/jpeg', bytes: 200_000, pixels: { width: 1600, height: 1200 } }

test('[W05] live-in needs the tenancy besides ID and passport, live-out does not', () => {
  expect(requiredDocuments('live-out')).toEqual([
    'emirates-id-front',
    'emirates-id-back',
    'passport',
  ])
  expect(requiredDocuments('live-in')).toContain('tenancy')
})

test('[W05] photos and PDF up to 10 MB are kept', () => {
  expect(whyRefused(photo)).toBeUndefined()
  expect(whyRefused({ type: 'application/pdf', bytes: MAX_DOCUMENT_BYTES })).toBeUndefined()
  expect(whyRefused({ ...photo, type: 'image/heic' })).toBeUndefined()
})

test('[W05] what cannot be read or kept is refused with its reason', () => {
  expect(whyRefused({ ...photo, bytes: 0 })).toBe('document-empty')
  expect(whyRefused({ ...photo, bytes: MAX_DOCUMENT_BYTES + 1 })).toBe('document-too-large')
  expect(whyRefused({ ...photo, type: 'image/svg+xml' })).toBe('document-type')
  expect(whyRefused({ type: 'application/pdf', bytes: 1, isEncrypted: true })).toBe(
    'document-encrypted',
  )
  expect(whyRefused({ ...photo, pixels: { width: 1600, height: 200 } })).toBe('document-too-small')
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
