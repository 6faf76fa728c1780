import { getMandateText } from '#api/hiring/application.ts'
import type { OutputOf } from '#api/define-call.ts'
import { browserSend } from '#web/api-client.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'

export type PaperText = OutputOf<typeof getMandateText>
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; text: PaperText }

/** A paper's words, fetched when opened. */
export function usePaperText(mandateId: string, locale: string): Loaded & { again: () => void } {
  const ask = () => load(mandateId, locale)
  const { found = { state: 'loading' }, again } = useFound<Loaded>(ask, mandateId + locale)
  return { ...found, again }
}

async function load(mandateId: string, locale: string): Promise<Loaded> {
  const lang = locale.split('-')[0] ?? 'en'
  try {
    const text = await browserSend(getMandateText, { mandateId, lang }, { suppressErrors: true })
    return { state: 'ready', text }
  } catch {
    return { state: 'failed' }
  }
}
