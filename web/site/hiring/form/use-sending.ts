import { useRef, useState } from 'react'
import type { Call } from '#api/define-call.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import type { StepAnswer } from '#api/hiring/application.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { isCodeNeeded } from '#web/site/hiring/codes/use-code-calls.ts'
import { refusalsOf } from './refused/refusal.ts'
import type { Refusal } from './refused/refusal.ts'

/** A submit's result; the catalogue has shown failures without field. */
export type Sent =
  | { kind: 'stored'; answer: StepAnswer }
  | { kind: 'refused'; refusals: Refusal[] }
  | { kind: 'conflict' | 'code-needed' | 'failed' }

/** Sends under one idempotency key until `renewKey`. */
export function useSending(code: SubmittedStep) {
  const [isSending, setSending] = useState(false)
  const idempotencyKey = useRef(newUuid())

  async function send(input: object): Promise<Sent> {
    const call: Call = stepCalls[code]
    setSending(true)
    try {
      const answer = await browserSend(call, input, { idempotencyKey: idempotencyKey.current })
      // All steps answer alike, but `Call` loses the type.
      return { kind: 'stored', answer: answer as StepAnswer }
    } catch (error) {
      return failed(error)
    } finally {
      setSending(false)
    }
  }

  /** Other answers under the same key would be refused. */
  const renewKey = () => void (idempotencyKey.current = newUuid())
  return { isSending, send, renewKey }
}

function failed(error: unknown): Sent {
  if (isCodeNeeded(error)) return { kind: 'code-needed' }
  if (error instanceof CallFailure && error.status === 409) return { kind: 'conflict' }
  const refusals = refusalsOf(error)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  showFailure(error)
  return { kind: 'failed' }
}
