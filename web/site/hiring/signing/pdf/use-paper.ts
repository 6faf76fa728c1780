import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { loadPaper } from './load-paper.ts'
import type { ShownPaper } from './load-paper.ts'

type Wanted = { mandateId: string; locale: string }
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; shown: ShownPaper }

/** Fetched with the screen, because a signature names the received bytes. */
export function usePaper(mandateId = ''): Loaded & { again: () => void } {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  useEffect(() => {
    const abort = new AbortController()
    void load({ mandateId, locale }, abort.signal).then((found) => {
      if (!abort.signal.aborted) setLoaded(found)
    })
    return () => abort.abort()
  }, [mandateId, locale])
  const again = () => {
    setLoaded({ state: 'loading' })
    void load({ mandateId, locale }, new AbortController().signal).then(setLoaded)
  }
  // Ignores another mandate's paper.
  const isOther = loaded.state === 'ready' && loaded.shown.mandateId !== mandateId
  return { ...(isOther ? { state: 'loading' } : loaded), again }
}

async function load(wanted: Wanted, signal: AbortSignal): Promise<Loaded> {
  if (wanted.mandateId === '') return { state: 'loading' }
  try {
    return { state: 'ready', shown: (await loadPaper(wanted, signal)).shown }
  } catch {
    return { state: 'failed' }
  }
}
