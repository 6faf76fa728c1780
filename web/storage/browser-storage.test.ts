import { expect, test } from 'vitest'
import { storageOver } from './browser-storage.ts'

function aStorage(room = Number.POSITIVE_INFINITY): Storage {
  const kept = new Map<string, string>()
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  }
}

test('[E15] the browser keeps what it takes', () => {
  const browser = aStorage()
  storageOver(() => browser).set('a', '1')
  expect(storageOver(() => browser).get('a')).toBe('1')
})

test('[E15] memory keeps what a refusing or missing storage does not', () => {
  const refusing = storageOver(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const missing = storageOver(() => undefined)
  for (const storage of [refusing, missing]) {
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeUndefined()
  }
})

test('[E15] a full storage falls back for that value, which then wins over the old one', () => {
  const browser = aStorage(3)
  const storage = storageOver(() => browser)
  storage.set('a', 'old')
  storage.set('a', 'longer')
  expect(storage.get('a')).toBe('longer')
  storage.set('a', 'new')
  expect(browser.getItem('a')).toBe('new')
})

test('[E13] what waits for a yes is kept in memory, and stored once it may be', () => {
  const browser = aStorage()
  let isAllowed = false
  const keys = storageOver(
    () => browser,
    (key) => key === 'CC_journeyId' && !isAllowed,
  )
  keys.set('CC_journeyId', 'j-1')
  keys.set('lang', 'fr')
  expect(keys.get('CC_journeyId')).toBe('j-1')
  expect([browser.getItem('CC_journeyId'), browser.getItem('lang')]).toEqual([null, 'fr'])
  isAllowed = true
  keys.settle()
  expect(browser.getItem('CC_journeyId')).toBe('j-1')
})
