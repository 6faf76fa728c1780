import type { Language } from '#domain/constants.ts'
import { requestId } from '#server/request-id.ts'
import words from './reference.json' with { type: 'json' }

/** What the log calls this request, for whoever writes to us about it; undefined outside of one. */
export function sayReference(language: Language): string | undefined {
  const id = requestId()
  return id === undefined ? undefined : `${words[language]} ${id}`
}
