import { expect, test } from 'vitest'
import { aMaid } from '#tests/support/a-maid.ts'
import { publishedMaid } from './maid.ts'
import { tagsOf } from './tags.ts'

test('[U09] MUSLIM gives Muslim Compliant, children give Mother of N', () => {
  expect(tagsOf(aMaid({ religion: 'MUSLIM', numberOfChildren: 1 }))).toEqual([
    { code: 'MUSLIM_COMPLIANT' },
    { code: 'MOTHER_OF', count: 1 },
  ])
})

test('[U09] other religions and no children give no tag', () => {
  expect(tagsOf(aMaid({ religion: 'HINDU', numberOfChildren: 0 }))).toEqual([])
  expect(tagsOf({})).toEqual([])
})

test('[U09] a religion that she did not publish gives no tag', () => {
  const quiet = publishedMaid(aMaid({ religion: 'MUSLIM', publishedFields: ['numberOfChildren'] }))
  expect(tagsOf(quiet)).toEqual([{ code: 'MOTHER_OF', count: 2 }])
})
