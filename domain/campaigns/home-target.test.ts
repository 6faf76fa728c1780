import { expect, test } from 'vitest'
import { homeTarget } from './home-target.ts'

test.each([
  ['', '/?utm_source=home'],
  ['utm_medium=poster&lang=ar', '/?utm_medium=poster&lang=ar&utm_source=home'],
  ['utm_source=', '/?utm_source=home'],
  ['utm_source=fb', '/?utm_source=fb'],
  ['home=', '/?home=&utm_source=home'],
])('[R25] /home?%s leads to %s', (query, target) => {
  expect(homeTarget(new URLSearchParams(query))).toBe(target)
})
