import { saveMaid, unsaveMaid } from '#api/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import { keepSavedList, readSavedList } from '#web/storage/saved-list.ts'
import { createStore } from '#web/store.ts'

/** What the last press on a heart did, for the words that follow it. */
export type HeartNews =
  { kind: 'saved' | 'removed'; id: string; name: string } | { kind: 'failed' } | undefined

export const heartNews = createStore<HeartNews>(undefined)

/** Saves or takes away at once, then asks the server; what it answers is the list (ruling 19). */
export async function setSaved(
  maid: { id: string; name: string },
  isSaved: boolean,
): Promise<void> {
  const before = readSavedList()
  const others = before.filter((id) => id !== maid.id)
  keepSavedList(isSaved ? [maid.id, ...others] : others)
  heartNews.set({ kind: isSaved ? 'saved' : 'removed', id: maid.id, name: maid.name })
  try {
    const call = isSaved ? saveMaid : unsaveMaid
    const { saved } = await browserSend(
      call,
      { maidId: maid.id },
      // Whoever leaves the page at once has saved her all the same.
      { suppressErrors: true, keepalive: true },
    )
    keepSavedList(saved)
  } catch {
    keepSavedList(before)
    heartNews.set({ kind: 'failed' })
  }
}
