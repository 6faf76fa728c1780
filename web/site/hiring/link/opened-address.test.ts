import { expect, test } from 'vitest'
import { openedAddress } from './opened-address.ts'

test('[W12] an opened link goes on with the flag of the address that sent it', () => {
  expect(openedAddress({ caseId: 'a' })).toBe('/app?appId=a')
  expect(openedAddress({ caseId: 'a', confirmsArrival: true })).toBe('/app?appId=a&sma=1')
})
