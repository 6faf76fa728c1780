import { expect, test } from 'vitest'
import { carriedQuery, hirePath } from './hire-path.ts'

const words = (search: string) => carriedQuery(new URLSearchParams(search))

test('[R10] [V07] the application that is switched goes on to /app, other words stay behind', () => {
  expect(words('switch_m=APP1&bysearch=1&utm_source=x')).toEqual({
    switch_m: 'APP1',
    bysearch: '1',
  })
  expect(hirePath('M1', words('switch_m=APP1'))).toBe('/app?maidId=M1&switch_m=APP1')
})

test('[R10] switch_m=1 takes the application that stands beside it, and says nothing alone', () => {
  expect(words('switch_m=1&appId=APP2')).toEqual({ switch_m: 'APP2' })
  expect(words('switch_m=1')).toEqual({})
})

test('[R10] who comes from the saved list is marked, and a plan is named', () => {
  const path = hirePath('M1', { isShortListedMaids: '1', planType: 'live-out' })
  expect(path).toBe('/app?maidId=M1&isShortListedMaids=1&planType=live-out')
})
