import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getReplay } from '#api/console/replays.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { consoleSend } from '#web/console/console-send.ts'

/** Where the draft of a replay is published. */
export const placeOfDraft = (kind: ReplayKind, slug: string | null, replayId: string): string => {
  const query = `?replay=${replayId}`
  if (kind === 'link') return `/campaigns/links/${slug ?? ''}${query}`
  return kind === 'rules' ? `/campaigns/rules${query}` : `/settings/${kind}${query}`
}

/**
 * The draft of the replay that the address names, for the form of this kind; null for none.
 * `undefined` until it has come.
 */
export function useOpenedDraft(kind: ReplayKind | undefined): unknown {
  const [search] = useSearchParams()
  const replayId = search.get('replay')
  const [opened, setOpened] = useState<{ id: string; draft: unknown }>()
  useEffect(() => {
    if (replayId === null || kind === undefined) return
    consoleSend(getReplay, { replayId }).then(
      (one) => setOpened({ id: replayId, draft: one.kind === kind ? one.draft : null }),
      // The form as it is, then.
      () => setOpened({ id: replayId, draft: null }),
    )
  }, [replayId, kind])
  if (replayId === null || kind === undefined) return null
  return opened?.id === replayId ? opened.draft : undefined
}
