import { useState } from 'react'
import { LOCAL_KEYS } from '#domain/constants.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import type { VisaPaper } from '#domain/visas/visa-papers.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const keyOf = (kind: VisaKind) => `${LOCAL_KEYS.visaPapers}_${kind}`

function read(kind: VisaKind): ReadonlySet<VisaPaper> {
  const kept = new Set(localKeys.get(keyOf(kind))?.split(','))
  return new Set(visaPaperCodes.filter((paper) => kept.has(paper)))
}

/** Papers that somebody has at hand, kept on this device alone. */
export function useTickedPapers(kind: VisaKind) {
  const isHydrated = useHydrated()
  const [changed, setChanged] = useState<ReadonlySet<VisaPaper>>()
  const ticked = changed ?? (isHydrated ? read(kind) : new Set<VisaPaper>())
  const tick = (paper: VisaPaper) => {
    const next = new Set(ticked)
    if (!next.delete(paper)) next.add(paper)
    localKeys.set(keyOf(kind), [...next].join(','))
    setChanged(next)
  }
  return { ticked, tick }
}
