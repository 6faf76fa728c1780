import { saveMaid, unsaveMaid } from '#api/catalogue/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { keepSavedList, readSavedList } from '#web/storage/saved-list.ts'
import { createStore } from '#web/store.ts'

/** A heart's last effect, for its notice. */
export type HeartNews =
  | { kind: 'saved' | 'removed'; id: string; name: string }
  | { kind: 'failed' }
  | undefined

export const heartNews = createStore<HeartNews>(undefined)

/** Changes at once, then follows the server's answer (ruling 19). */
export async function setSaved(
  maid: { id: string; name: string },
  isSaved: boolean,
): Promise<void> {
  const before = readSavedList()
  const others = before.filter((id) => id !== maid.id)
  keepSavedList(isSaved ? [maid.id, ...others] : others)
  heartNews.set({ kind: isSaved ? 'saved' : 'removed', id: maid.id, name: maid.name })
  try {
    // The save survives leaving the page.
    const options = { suppressErrors: true, keepalive: true }
    const { saved } = isSaved
      ? await browserSend(saveMaid, { maidId: maid.id, journeyId: journeyId() }, options)
      : await browserSend(unsaveMaid, { maidId: maid.id }, options)
    keepSavedList(saved)
  } catch {
    keepSavedList(before)
    heartNews.set({ kind: 'failed' })
  }
}
