import { useLocale } from 'use-intl'
import { useFound } from '#web/ui/hooks/use-found.ts'
import { loadPaper } from './load-paper.ts'
import type { ShownPaper } from './load-paper.ts'

type Wanted = { mandateId: string; locale: string }
type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; shown: ShownPaper }

/** Fetched with the screen, because a signature names the received bytes. */
export function usePaper(mandateId = ''): Loaded & { again: () => void } {
  const locale = useLocale()
  const ask = (signal: AbortSignal) => load({ mandateId, locale }, signal)
  const { found = { state: 'loading' }, again } = useFound<Loaded>(ask, mandateId + locale)
  return { ...found, again }
}

async function load(wanted: Wanted, signal: AbortSignal): Promise<Loaded> {
  if (wanted.mandateId === '') return { state: 'loading' }
  try {
    return { state: 'ready', shown: (await loadPaper(wanted, signal)).shown }
  } catch {
    return { state: 'failed' }
  }
}
