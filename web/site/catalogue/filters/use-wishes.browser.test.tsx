import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LOCAL_KEYS } from '#domain/constants.ts'
import { parseFilters, writeFilters } from '#domain/catalogue/filters/filters.ts'
import { keepPreference, readPreference } from '#web/storage/preference.ts'
import { useWishes } from './use-wishes.ts'

beforeEach(() => localStorage.clear())

/** A page with these filters in its address; it says what the household wishes for. */
function Page({ filters = '' }: { filters?: string }) {
  return <output>{writeFilters(useWishes(parseFilters(new URLSearchParams(filters))))}</output>
}

/** A page that cannot have filters, such as a profile. */
function OtherPage() {
  return <output>{writeFilters(useWishes())}</output>
}

const wishes = () => page.getByRole('status').element().textContent

test('[E16] wishes of an address are kept as their ids, and are those of a page without any', async () => {
  const { unmount } = await render(<Page filters="lives=live-out&available=now" />)
  expect(wishes()).toBe('lives=live-out&available=now')
  expect(localStorage.getItem(LOCAL_KEYS.preference)).toBe('[2,11]')
  await unmount()
  await render(<OtherPage />)
  expect(wishes()).toBe('lives=live-out&available=now')
})

test('wishes of an address replace those of an earlier visit, also as they change', async () => {
  keepPreference([11])
  const { rerender } = await render(<Page filters="lives=live-in" />)
  expect([wishes(), readPreference()]).toEqual(['lives=live-in', [1]])
  await rerender(<Page filters="lives=live-in,live-out" />)
  expect([wishes(), readPreference()]).toEqual(['lives=live-in,live-out', [1, 2]])
})

test('an address without wishes leaves those of an earlier visit as they are', async () => {
  keepPreference([1, 999])
  await render(<Page />)
  // An id that names nothing is no wish, but it is not lost.
  expect([wishes(), readPreference()]).toEqual(['lives=live-in', [1, 999]])
})

test('who never wished for anything has no wishes, and nothing is stored', async () => {
  await render(<Page />)
  expect([wishes(), localStorage.length]).toEqual(['', 0])
})
