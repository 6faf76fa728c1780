import { expect, test } from 'vitest'
import { deviceInShort, deviceKind } from './device-kind.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/140.0 Mobile Safari/537.36`,
    'phone',
    'chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webKit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'phone',
    'samsung',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; ELS-NX9) ${webKit} Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36`,
    'phone',
    'huawei',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X910) ${webKit} Chrome/140.0 Safari/537.36`,
    'tablet',
    'chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'phone',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'phone',
    'chrome',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/40.0 Mobile/15E148 Safari/605.1.15',
    'tablet',
    'firefox',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'computer',
    'edge',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0 Safari/537.36 OPR/124.0`,
    'computer',
    'opera',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'computer',
    'safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'computer', 'firefox'],
  // What an app shows of us has no name of its own.
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'phone',
    'other',
  ],
  ['', 'computer', 'other'],
])('%s is told as %s, %s', (agent, form, browser) => {
  expect(deviceKind(agent)).toEqual({ form, browser })
})

test.each([
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/142.0 Mobile Safari/537.36`,
    'Chrome 142, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18, iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge 142, Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['somebody’s own browser', 'somebody’s own browser'],
  ['', ''],
])('%s is named in short', (agent, short) => {
  expect(deviceInShort(agent)).toBe(short)
})
