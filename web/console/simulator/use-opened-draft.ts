import { useSearchParams } from 'react-router'
import { getReplay } from '#api/console/replays.ts'
import { isSettingKind } from '#domain/replay/replay-kinds.ts'
import type { ReplayKind } from '#domain/replay/replay-kinds.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'

/** Where a draft of a kind is made; of a link or a text its own form. */
export function placeOfKind(kind: ReplayKind, slug: string | null = null): string {
  if (isSettingKind(kind) || kind === 'holidays') return `/settings/${kind}`
  if (kind === 'rules') return '/campaigns/rules'
  if (kind === 'link') return slug === null ? '/campaigns' : `/campaigns/links/${slug}`
  if (slug !== null) return `/words/${slug}`
  return kind === 'messages' ? '/words/messages/en' : '/words'
}

/** Where the draft of a replay is published; a text keeps its draft in its own form. */
export function placeOfDraft(kind: ReplayKind, slug: string | null, replayId: string): string {
  const isText = kind === 'words' || kind === 'messages'
  return `${placeOfKind(kind, slug)}?${isText ? 'view=changes' : `replay=${replayId}`}`
}

/**
 * The draft of the replay that the address names, for the form of this kind; null for none.
 * `undefined` until it has come.
 */
export function useOpenedDraft(kind: ReplayKind | undefined): unknown {
  const [search] = useSearchParams()
  const replayId = search.get('replay')
  const isAsked = replayId !== null && kind !== undefined
  const ask = async (): Promise<unknown> => {
    if (!isAsked) return null
    // Where it fails, the form as it is.
    const one = await consoleSend(getReplay, { replayId }).catch(() => undefined)
    return one?.kind === kind ? one.draft : null
  }
  const { found } = useFound(ask, `${replayId} ${kind}`)
  return isAsked ? found : null
}
