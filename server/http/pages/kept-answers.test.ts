import { expect, test } from 'vitest'
import { getGoogleRate, getTerms } from '#api/site/site.ts'
import type { Send } from '#web/send.ts'
import { isAnsweredAlike, notingAnswers } from './kept-answers.ts'

const answering: Send = () => Promise.resolve({ rate: 4.5 } as never)
const failing: Send = () => Promise.reject(new Error('no answer'))

test('a page that went on without an answer is another page once there is one', async () => {
  const { send, answers } = notingAnswers(failing)
  await send(getGoogleRate, {}).catch(() => undefined)
  expect(await isAnsweredAlike(failing, answers())).toBe(true)
  expect(await isAnsweredAlike(answering, answers())).toBe(false)
})

test('what no change of people alters is not asked again', async () => {
  const { send, answers } = notingAnswers(answering)
  await send(getTerms, {})
  expect(answers()).toEqual([])
})
