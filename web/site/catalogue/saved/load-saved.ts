import { getMaid, listSavedMaids } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'

export type SavedPage = OutputOf<typeof listSavedMaids> & { isShared: boolean; origin: string }

/** Most people in a shared list or a comparison. */
const SHARED_MOST = 24

/** The visitor's own; with `ids` in the address, a shared one. */
export async function loadSaved({ send, url, visit }: LoadArgs): Promise<SavedPage> {
  const { language: lang, origin } = visit
  const ids = idsOf(url.searchParams).slice(0, SHARED_MOST)
  if (ids.length === 0) {
    const { maids, gone } = await send(listSavedMaids, { lang })
    return { maids, gone, isShared: false, origin }
  }
  const { maids, gone } = await findMaids({ send, lang }, ids)
  return { maids, gone: gone.map((id) => ({ id, near: [] })), isShared: true, origin }
}

/** `?ids=a,b,c` without repetition. */
export const idsOf = (query: URLSearchParams): string[] => [
  ...new Set((query.get('ids') ?? '').split(',').filter(Boolean)),
]

/** In order of the ids; those no longer shown are `gone`. */
export async function findMaids(
  { send, lang }: Pick<LoadArgs, 'send'> & { lang: string },
  ids: readonly string[],
): Promise<{ maids: MaidProfile[]; gone: string[] }> {
  const found = await Promise.all(
    ids.map(async (maidId) => {
      try {
        return (await send(getMaid, { maidId, lang }, { suppressErrors: true })).maid
      } catch (error) {
        if (error instanceof CallFailure && [400, 404, 422].includes(error.status)) return maidId
        throw error
      }
    }),
  )
  return {
    maids: found.filter((one) => typeof one !== 'string'),
    gone: found.filter((one) => typeof one === 'string'),
  }
}
