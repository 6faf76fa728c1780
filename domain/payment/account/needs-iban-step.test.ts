import { expect, test } from 'vitest'
import { needsIbanStep } from './needs-iban-step.ts'

test.each(['google_display', 'youtube', 'discovery', 'taboola'])(
  '[V06] %s in the address asks for the IBAN',
  (word) => {
    expect(needsIbanStep({ url: `https://daarly.example/?campaign=${word}_x` })).toBe(true)
    expect(needsIbanStep({ utm_source: word })).toBe(false)
  },
)

test.each(['facebook', 'instagram', 'fb', 'fip', 'fbp', 'igp', 'ytp', 'dsp', 'dvp', 'tbp'])(
  '[V06] source %s asks for the IBAN, in any letter case',
  (word) => {
    expect(needsIbanStep({ utm_source: word.toUpperCase() })).toBe(true)
  },
)

test.each(['fip', 'fbp', 'igp', 'ytp', 'dsp', 'dvp', 'tbp'])(
  '[V06] term %s asks for the IBAN',
  (word) => {
    expect(needsIbanStep({ utm_term: `a_${word}_1` })).toBe(true)
  },
)

test('[V06] facebook as a term alone does not', () => {
  expect(needsIbanStep({ utm_term: 'facebook' })).toBe(false)
})

test('[V06] the two pairs ask for it only together', () => {
  expect(needsIbanStep({ utm_term: 'domestic_worker_visa_uae', utm_source: 'gsp1' })).toBe(true)
  expect(needsIbanStep({ utm_term: 'domestic_worker_visa_uae', utm_source: 'google' })).toBe(false)
  expect(needsIbanStep({ utm_term: 'acq_driver', utm_source: 'gspam0' })).toBe(true)
  expect(needsIbanStep({ utm_term: 'acq_driver', utm_source: 'gsp' })).toBe(false)
  expect(needsIbanStep({ utm_source: 'gspam0' })).toBe(false)
})

test('[V06] a visitor without a campaign is not asked', () => {
  expect(needsIbanStep({})).toBe(false)
  expect(needsIbanStep({ url: 'https://daarly.example/hire-maid', utm_source: 'google' })).toBe(
    false,
  )
})
