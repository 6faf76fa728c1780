import { expect, test } from 'vitest'
import { pageIdentifier } from './page-identifier.ts'

test.each([
  ['/', 'landing-page'],
  ['/locations', 'landing-page'],
  ['/ccapp', 'cc-app'],
  ['/services', 'services-page'],
  ['/visaservices', 'visaservices'],
  ['/tadbeer', 'tadbeer'],
  ['/hire-maid', '/hire-maid-off'],
  ['/hire-nanny', '/hire-maid-off'],
  ['/hire-maid-off', '/hire-maid-off'],
  ['/hire-maid/faq', '/hire-maid/faq'],
  ['/constructor', '/constructor'],
])('[O05] rules know %s as %s', (path, identifier) => {
  expect(pageIdentifier(path)).toBe(identifier)
  expect(pageIdentifier(path, true)).toBe('tadbeer')
})
