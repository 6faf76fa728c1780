import { expect, test } from 'vitest'
import type { KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { isOfPoster, repointed } from './poster-rule.ts'
import { posterSums } from './poster-sums.ts'
import type { PosterHires } from './poster-sums.ts'

const hire = (more: Partial<PosterHires>): PosterHires => ({
  count: 1,
  poster: 'mirdif',
  arrivedOn: null,
  endedOn: null,
  ...more,
})

test('a hire is kept once it lasted 90 days from the arrival, and until then nobody can tell', () => {
  const hires = [
    hire({ arrivedOn: '2026-06-01' }),
    hire({ arrivedOn: '2026-06-01', endedOn: '2026-08-30' }),
    hire({ arrivedOn: '2026-06-01', endedOn: '2026-08-29' }),
    hire({ arrivedOn: '2026-09-01' }),
    hire({}),
    hire({ endedOn: '2026-09-10' }),
    hire({ poster: 'marina', arrivedOn: '2026-06-01' }),
  ]
  const visits = [{ poster: 'mirdif', scans: 310, chats: 120 }]
  const sums = posterSums({ id: 'mirdif', cost: 90_000 }, { visits, hires, today: '2026-11-20' })
  expect(sums).toEqual({ scans: 310, chats: 120, signed: 6, kept: 2, open: 2, costPerKept: 45_000 })
})

test('without a cost, or while nobody is kept, there is no cost of a kept hire', () => {
  const kept = { visits: [], hires: [hire({ arrivedOn: '2026-06-01' })], today: '2026-11-20' }
  expect(posterSums({ id: 'mirdif', cost: null }, kept).costPerKept).toBeUndefined()
  const none = { visits: [], hires: [], today: '2026-11-20' }
  expect(posterSums({ id: 'mirdif', cost: 100 }, none)).toMatchObject({ scans: 0, kept: 0 })
})

test('a poster that leads elsewhere is a first rule of its link, which can be taken out again', () => {
  const other: KeptRule = { id: 4, name: '', isOn: true, conditions: [], use: { number: 'nb1' } }
  const poster = { id: 'b5c1', place: 'Mirdif, gate 2' }
  const once = repointed([other], poster, { kind: 'call' })
  expect(once.map(({ name }) => name)).toEqual(['Mirdif, gate 2', ''])
  const twice = repointed(once, poster, { kind: 'page', path: '/faq' })
  expect(twice).toHaveLength(2)
  expect(twice.filter((rule) => isOfPoster(rule, 'b5c1'))).toHaveLength(1)
  expect(repointed(twice, poster, null)).toEqual([other])
})
