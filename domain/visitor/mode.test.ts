import { expect, test } from 'vitest'
import { WORKER_LABELS, applyWorkerLabel, modeOf, pageText, removeFullTime } from './mode.ts'

test.each([
  '/hire-nanny',
  '/?target=nanny',
  '/dynamic?utm_content=Babysitter',
  '/hire-NANNY#saved',
])('[M01] %s turns nanny mode on', (address) => {
  expect(modeOf(address)).toBe('nanny')
})

test('[M01] the session keeps nanny mode on other pages', () => {
  expect(modeOf('/hire-maid', 'nannyMode')).toBe('nanny')
  expect(modeOf('/hire-maid', null)).toBe('maid')
  expect(modeOf('/hire-maid', 'other')).toBe('maid')
})

test('[M04] the label stands for the word for a maid, in its number and letter case', () => {
  const nanny = WORKER_LABELS.nanny
  expect(applyWorkerLabel('Hire a maid. Maids speak for themselves.', nanny)).toBe(
    'Hire a nanny. Nannies speak for themselves.',
  )
  expect(applyWorkerLabel("{CAPITAL_MAID_LABEL}: your maid's visa, MAIDS and a maid.", nanny)).toBe(
    "Nanny: your nanny's visa, Nannies and a nanny.",
  )
})

test('[M04] names, paths and longer words stay', () => {
  const text = 'maids.cc, /hire-maid, maiden, mermaid, maid_id'
  expect(applyWorkerLabel(text, WORKER_LABELS.nanny)).toBe(text)
})

test('[M04] a label of the operator is used as it is, dollar signs too', () => {
  const label = { one: 'home helper $1', many: 'home helpers' }
  expect(applyWorkerLabel('{CAPITAL_MAID_LABEL}: maid', label)).toBe(
    'Home helper $1: home helper $1',
  )
})

test('[M05] full-time is taken out together with its space', () => {
  expect(removeFullTime('Hire a full-time maid')).toBe('Hire a maid')
  expect(removeFullTime('Full-time maids in Dubai')).toBe('Maids in Dubai')
  expect(pageText('Full-time maids', WORKER_LABELS.nanny, true)).toBe('Nannies')
  expect(pageText('Full-time maids', WORKER_LABELS.nanny)).toBe('Full-time nannies')
})
