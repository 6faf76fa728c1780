import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf } from '#web/site/hiring/form/refusal.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'

/**
 * Why a document was not taken; undefined where another try is worth it: the line was lost, the
 * server restarts or still works on the first try. Any other answer would be the same again.
 */
export function uploadRefusal(error: unknown, kind: DocumentKind): Refusal | undefined {
  if (!(error instanceof CallFailure) || isPassing(error)) return undefined
  const [refused] = refusalsOf(error)
  if (refused) return refused
  const { title, detail } = error.problem ?? {}
  const said = title && [title, detail].filter(Boolean).join(' ')
  return { field: kind, code: 'document-not-sent', said }
}

function isPassing({ status, problem }: CallFailure): boolean {
  return status === 0 || status === 503 || problem?.code === 'key-in-use'
}
