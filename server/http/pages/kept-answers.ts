import { hash } from 'node:crypto'
import type { Call } from '#api/define-call.ts'
import { printedJson } from '#api/own-json.ts'
import type { Send } from '#web/send.ts'
import { tellsOfPeople } from './shown-people.ts'

/** What was asked while a page was rendered, and the fingerprint of the answer; none of one that failed. */
export type KeptAnswer = { call: Call; input: unknown; print: string | undefined }

/** The same `send`, keeping a fingerprint of each answer that a change of people may alter. */
export function notingAnswers(send: Send): { send: Send; answers: () => readonly KeptAnswer[] } {
  const kept = new Map<string, KeptAnswer>()
  const keep = (call: Call, input: unknown, print: string | undefined) =>
    kept.set(`${call.name} ${JSON.stringify(input)}`, { call, input, print })
  const noting: Send = async (call, input, options) => {
    try {
      const answer = await send(call, input, options)
      if (tellsOfPeople(call)) keep(call, input, printOf(answer))
      return answer
    } catch (error) {
      // A page that went on without an answer is another page with one.
      keep(call, input, undefined)
      throw error
    }
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

const printOf = (answer: unknown): string => hash('sha256', printedJson(answer), 'base64url')
