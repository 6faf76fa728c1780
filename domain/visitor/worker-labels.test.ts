import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { fillWorkerWords, workerLabels } from './worker-labels.ts'
import type { WorkerLabels, Wording } from './worker-labels.ts'

const maid: Wording = { mode: 'maid', noFullTime: false }
const nanny: Wording = { mode: 'nanny', noFullTime: false }
const english = (message: string, wording: Wording) =>
  fillWorkerWords(message, workerLabels.en, wording)

test('[M04] the label of the mode stands in a title, in its number and letter case', () => {
  const message = '{CAPITAL_MAID_LABEL}: hire a {workerOne}. {WorkerMany} speak for themselves.'
  expect(english(message, maid)).toBe('Maid: hire a maid. Maids speak for themselves.')
  expect(english(message, nanny)).toBe('Nanny: hire a nanny. Nannies speak for themselves.')
})

test('[M04] a kind that is meant in both modes keeps its own label', () => {
  expect(english('{MaidMany}, {nannyOne}', nanny)).toBe('Maids, nanny')
})

test('[M04] other arguments of a message stay', () => {
  const message = '{count, plural, one {# {workerOne}} other {# {workerMany}}} {maidId} {name}'
  expect(() => english(message, nanny)).toThrow('no id for maidId')
  expect(english(message.replace('{maidId}', '{maid}'), nanny)).toBe(
    '{count, plural, one {# nanny} other {# nannies}} {maid} {name}',
  )
})

test('[M04] a label of the operator is used as it is, signs of messages and dollars too', () => {
  const own: WorkerLabels = { maid: { one: "h'{elper} $1" }, nanny: { one: 'n' }, fullTime: '' }
  expect(fillWorkerWords('{WorkerOne}', own, maid)).toBe("H'''{'elper'}' $1")
})

test('[M04] grammar: a case, an article and a dual have forms of their own', () => {
  expect(fillWorkerWords('виза {workerOneGenitive}', workerLabels.ru, nanny)).toBe('виза няни')
  expect(fillWorkerWords('Visa {workerOfOne}', workerLabels.fr, maid)).toBe(
    'Visa d’employée de maison',
  )
  expect(fillWorkerWords('{workerShortTwo}', workerLabels.ar, nanny)).toBe('مربيتان')
})

test('[M05] full-time is taken out together with its space', () => {
  const message = 'Hire a {fullTime}{workerOne}'
  expect(english(message, maid)).toBe('Hire a full-time maid')
  expect(english(message, { ...nanny, noFullTime: true })).toBe('Hire a nanny')
})

test.each(LANGUAGES)(
  '[M04] both modes have the same forms in %s, none of them empty',
  (language) => {
    const { maid: one, nanny: other } = workerLabels[language]
    expect(Object.keys(other)).toEqual(Object.keys(one))
    expect(Object.values({ ...one, ...other }).filter((form) => form.trim() === '')).toEqual([])
  },
)
