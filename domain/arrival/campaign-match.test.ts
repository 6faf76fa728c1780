import { expect, test } from 'vitest'
import { chooseByCampaign, matchesCampaign } from './campaign-match.ts'

test('[V05] = means contains, whatever the letter case', () => {
  expect(matchesCampaign('ACQ_Maid_UAE', '=', ['maid'])).toBe(true)
  expect(matchesCampaign('acq_nanny', '=', ['MAID'])).toBe(false)
  expect(matchesCampaign(null, '=', ['maid'])).toBe(false)
})

test('[V05] in means that any listed value is contained', () => {
  expect(matchesCampaign('google_nanny', 'in', ['driver', 'Nanny'])).toBe(true)
  expect(matchesCampaign('google', 'in', ['driver', 'nanny'])).toBe(false)
})

test('[V05] not in means absent or not containing', () => {
  expect(matchesCampaign(undefined, 'not in', ['fb'])).toBe(true)
  expect(matchesCampaign('google', 'not in', ['fb', 'ig'])).toBe(true)
  expect(matchesCampaign('FB_ads', 'not in', ['fb', 'ig'])).toBe(false)
})

test('[V05] an empty value is nobody', () => {
  expect(matchesCampaign('google', '=', [''])).toBe(false)
  expect(matchesCampaign('google', 'in', ['', ' '])).toBe(false)
  expect(matchesCampaign('google', 'not in', [''])).toBe(true)
})

test('[O05] the first rule that fits by campaign and page decides', () => {
  const rules = [
    {
      pages: ['/hire-maid-off'],
      conditions: [{ field: 'utm_source', operator: 'in', values: ['fb', 'ig'] }],
      use: 'nb2',
    },
    { conditions: [{ field: 'url', operator: '=', values: ['tadbeer'] }], use: 'nb3' },
    { conditions: [], use: 'nb1' },
  ] as const
  const choose = (address: string, page?: string) =>
    chooseByCampaign(rules, { page, url: new URL(address, 'https://daarly.example') })
  expect(choose('/?utm_source=FB', '/hire-maid-off')).toBe('nb2')
  expect(choose('/?utm_source=FB', 'landing-page')).toBe('nb1')
  expect(choose('/tadbeer')).toBe('nb3')
  expect(chooseByCampaign([], { url: new URL('https://daarly.example') })).toBeUndefined()
})
