import { hash } from 'node:crypto'
import type { Call } from '#api/define-call.ts'
import { printedJson } from '#api/own-json.ts'
import type { Send } from '#web/send.ts'
import { tellsOfPeople } from './shown-people.ts'

/** A call of a rendered page with its answer's fingerprint; without one where it failed. */
export type KeptAnswer = { call: Call; input: unknown; print: string | undefined }

/** A `send` that keeps fingerprints of answers which a change of people may alter. */
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
      // A page rendered without an answer changes once there is one.
      keep(call, input, undefined)
      throw error
    }
  }
  return { send: noting, answers: () => [...kept.values()] }
}

/** Whether all answers equal those of the rendering. */
export async function isAnsweredAlike(
  send: Send,
  answers: readonly KeptAnswer[],
): Promise<boolean> {
  for (const { call, input, print } of answers) {
    // A failing answer counts as changed: the new page shows it.
    const now = await send(call, input as never).then(printOf, () => undefined)
    if (now !== print) return false
  }
  return true
}

const printOf = (answer: unknown): string => hash('sha256', printedJson(answer), 'base64url')
