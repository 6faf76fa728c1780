import { expect, test } from 'vitest'
import { visaMinutesLeft, visaSequence, visaStepTable } from './visa-steps.ts'

const steps = (answered: number) =>
  visaSequence({ kind: 'driver' }).map((step, at) => ({ step, isAnswered: at < answered }))

test('the minutes that are left fall with every answer, and are those of the table at first', () => {
  const all = steps(0)
  const whole = all.reduce((sum, { step }) => sum + visaStepTable[step].minutes, 0)
  expect(visaMinutesLeft(all, 'VISA_SPONSOR')).toBe(whole)
  const left = all.map(({ step }, at) => visaMinutesLeft(steps(at), step))
  expect(left).toEqual(left.toSorted((a, b) => b - a))
  expect(left.at(-1)).toBe(visaStepTable.VISA_SUMMARY.minutes)
})

test('an answer that is looked at again counts, what is answered after it does not', () => {
  expect(visaMinutesLeft(steps(10), 'VISA_PAPERS')).toBe(visaStepTable.VISA_PAPERS.minutes)
})
