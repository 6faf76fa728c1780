import { expect, test } from 'vitest'
import { bannerOrder, isItsTurn } from './banner-order.ts'
import type { BannerKind } from './banner-order.ts'

const shown = (wanting: BannerKind[], isPhone: boolean) =>
  wanting.filter((kind) => isItsTurn(kind, { wanting, isPhone }))

test('[U03][C01] whatever wants to be seen at once, a phone shows one', () => {
  for (const one of bannerOrder) {
    for (const other of bannerOrder) {
      expect(shown([other, one], true)).toHaveLength(one === other ? 2 : 1)
    }
  }
  expect(shown(['install', 'consent', 'offline', 'in-memory'], true)).toEqual(['offline'])
})

test('a refusal comes before the question about cookies, which comes before an offer', () => {
  expect(shown(['consent', 'notification'], true)).toEqual(['notification'])
  expect(shown(['install', 'consent'], true)).toEqual(['consent'])
})

test('a computer has room for all', () => {
  expect(shown(['install', 'consent', 'notification'], false)).toHaveLength(3)
})
