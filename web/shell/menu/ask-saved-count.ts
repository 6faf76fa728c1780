import { countSavedMaids } from '#api/catalogue/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import { keepShownOf, readSavedList } from '#web/storage/saved-list.ts'

/** Takes the server's list unless a heart was pressed meanwhile. */
export async function askSavedCount(): Promise<void> {
  const before = readSavedList()
  const known = await browserSend(countSavedMaids, {}, { suppressErrors: true })
  if (readSavedList() === before) keepShownOf(known)
}
