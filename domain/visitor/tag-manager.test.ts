import { expect, test } from 'vitest'
import { tagManagerShape, tagScript } from './tag-manager.ts'

test.each([
  ['GTM-AB12CD3', 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'],
  ['G-1A2B3C4D5E', 'https://www.googletagmanager.com/gtag/js?id=G-1A2B3C4D5E'],
])('%s is loaded from its own address', (id, address) => {
  expect(tagManagerShape.test(id)).toBe(true)
  expect(tagScript(id)).toBe(address)
})

test.each(['', 'UA-123-1', 'gtm-abcd', 'GTM-', 'GTM-ABCD&x=1', "GTM-ABCD';"])(
  '%j is no id of a tag',
  (id) => expect(tagManagerShape.test(id)).toBe(false),
)
