import { describe, expect, test } from 'vitest'
import { rateToShow } from './google-rate.ts'

const rate = { rating: 4.7, count: 120, url: 'https://g.page/x', checkedOn: '2026-11-01' }

test('[E08] a rate is shown to the thirtieth day after it was checked, that day included', () => {
  expect(rateToShow(rate, '2026-11-01')).toEqual(rate)
  expect(rateToShow(rate, '2026-12-01')).toEqual(rate)
  expect(rateToShow(rate, '2026-12-02')).toBeUndefined()
  expect(rateToShow(rate, '2026-10-31')).toBeUndefined()
})

describe('[E08] none is shown', () => {
  test.each(['rating', 'count', 'url', 'checkedOn'])('without its %s', (name) => {
    expect(rateToShow({ ...rate, [name]: null }, '2026-11-02')).toBeUndefined()
  })
  test.each([{ url: '' }, { count: 0 }, { rating: 0 }, { checkedOn: 'lately' }])(
    'with %o',
    (wrong) => {
      expect(rateToShow({ ...rate, ...wrong }, '2026-11-02')).toBeUndefined()
    },
  )
})
