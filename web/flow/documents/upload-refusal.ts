import { CallFailure } from '#web/send.ts'
import { refusalsOf } from '#web/flow/form/refused/refusal.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'

/**
 * Why a document was refused; undefined where a retry may succeed, as after a lost connection or
 * overload.
 */
export function uploadRefusal(error: unknown, kind: string): Refusal | undefined {
  if (!(error instanceof CallFailure) || isPassing(error)) return undefined
  const [refused] = refusalsOf(error)
  if (refused) return refused
  const { title, detail } = error.problem ?? {}
  const said = title && [title, detail].filter(Boolean).join(' ')
  return { field: kind, code: 'document-not-sent', said }
}

const passing = new Set([0, 408, 429, 503])

function isPassing({ status, problem }: CallFailure): boolean {
  return passing.has(status) || problem?.code === 'key-in-use'
}
