import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Call } from '#api/define-call.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf } from './refused/refusal.ts'
import type { Refusal } from './refused/refusal.ts'

/** A call that answers a step. */
export type StepSubmit<Answer> = Call<z.ZodMiniType, z.ZodMiniType<Answer>>

/** A submit's result; the catalogue has shown failures without field. */
export type Sent<Answer> =
  | { kind: 'stored'; answer: Answer }
  | { kind: 'refused'; refusals: Refusal[] }
  | { kind: 'conflict' | 'failed' }
  | { kind: 'code-needed'; error: unknown }

/** Sends under one idempotency key until `renewKey`. */
export function useSending<Answer>(call: StepSubmit<Answer>) {
  const [isSending, setSending] = useState(false)
  const idempotencyKey = useRef(newUuid())

  async function send(input: object): Promise<Sent<Answer>> {
    setSending(true)
    try {
      const answer = await browserSend(call, input, { idempotencyKey: idempotencyKey.current })
      return { kind: 'stored', answer }
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

function failed(error: unknown): Sent<never> {
  if (isCodeNeeded(error)) return { kind: 'code-needed', error }
  if (error instanceof CallFailure && error.status === 409) return { kind: 'conflict' }
  const refusals = refusalsOf(error)
  if (refusals.length > 0) return { kind: 'refused', refusals }
  showFailure(error)
  return { kind: 'failed' }
}

/** Whether a call needs a code of this device first. */
export const isCodeNeeded = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === 'code-needed'
