import { useEffect, useState } from 'react'
import { getMandateText } from '#api/hiring/application.ts'
import type { OutputOf } from '#api/define-call.ts'
import { browserSend } from '#web/api-client.ts'

export type PaperText = OutputOf<typeof getMandateText>
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; text: PaperText }

/** A paper's words, fetched when opened. */
export function usePaperText(mandateId: string, locale: string): Loaded & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    let isGone = false
    void load(mandateId, locale).then((found) => isGone || setLoaded(found))
    return () => {
      isGone = true
    }
  }, [mandateId, locale])
  const again = () => {
    setLoaded({ state: 'loading' })
    void load(mandateId, locale).then(setLoaded)
  }
  return { ...loaded, again }
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
