import { expect, test } from 'vitest'
import { matchesCampaign } from './campaign-match.ts'

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
