import { hash } from 'node:crypto'
import type { Call } from '#api/define-call.ts'
import type { Send } from '#web/send.ts'
import { tellsOfPeople } from './shown-people.ts'

/** What was asked while a page was rendered, and the fingerprint of what was answered. */
export type KeptAnswer = { call: Call; input: unknown; print: string }

/** The same `send`, keeping a fingerprint of each answer that a change of people may alter. */
export function notingAnswers(send: Send): { send: Send; answers: () => readonly KeptAnswer[] } {
  const kept = new Map<string, KeptAnswer>()
  const noting: Send = async (call, input, options) => {
    const answer = await send(call, input, options)
    if (tellsOfPeople(call)) {
      const key = `${call.name} ${JSON.stringify(input)}`
      kept.set(key, { call, input, print: printOf(answer) })
    }
    return answer
  }
  return { send: noting, answers: () => [...kept.values()] }
}

/** Whether everything is answered as it was when the page was rendered. */
export async function isAnsweredAlike(
  send: Send,
  answers: readonly KeptAnswer[],
): Promise<boolean> {
  for (const { call, input, print } of answers) {
    // An answer that fails now is another answer: the page says what comes of it.
    const now = await send(call, input as never).then(printOf, () => undefined)
    if (now !== print) return false
  }
  return true
}

const printOf = (answer: unknown): string => hash('sha256', JSON.stringify(answer), 'base64url')
