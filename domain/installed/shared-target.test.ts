import { expect, test } from 'vitest'
import { sharedTarget } from './shared-target.ts'

const origin = 'https://daarly.example'

test.each([
  ['the address alone', [null, null, `${origin}/maids/a-1`], '/maids/a-1'],
  ['a sentence around it', [null, `Look: ${origin}/maids/a-1?lang=ar see`, null], '/maids/a-1'],
  ['letter case of the host', [null, 'HTTPS://Daarly.example/maids/a-1', ''], '/maids/a-1'],
  ['another host', [null, null, 'https://evil.example/maids/a-1'], '/hire-maid'],
  ['our host as a part of another', [null, null, `${origin}.evil.example/maids/a-1`], '/hire-maid'],
  ['our address inside of another path', [null, null, `${origin}/url?u=/maids/a-1`], '/hire-maid'],
  ['another page of ours', ['Title', 'text', `${origin}/app?appId=1`], '/hire-maid'],
  ['nothing', [null, null, null], '/hire-maid'],
  ['an id that climbs', [null, null, `${origin}/maids/../app`], '/hire-maid'],
])('shared into the app: %s', (_, shared, target) => {
  expect(sharedTarget(shared, origin)).toBe(target)
})
