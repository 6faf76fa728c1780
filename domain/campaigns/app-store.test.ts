import { expect, test } from 'vitest'
import { storeOf } from './app-store.ts'

const stores = { appStoreLink: 'https://apps.example/1', playStoreLink: 'https://play.example/1' }
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 10)'

test('[R21] each phone has its own store', () => {
  expect(storeOf(iphone, stores)).toBe(stores.appStoreLink)
  expect(storeOf(android, stores)).toBe(stores.playStoreLink)
})

test('[R21] a computer has none, nor has a phone in whose store the app is not', () => {
  expect(storeOf('Mozilla/5.0 (X11; Linux x86_64)', stores)).toBeUndefined()
  expect(storeOf(undefined, stores)).toBeUndefined()
  expect(storeOf(iphone, { ...stores, appStoreLink: '' })).toBeUndefined()
})
