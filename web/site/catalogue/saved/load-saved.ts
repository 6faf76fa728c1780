import { getMaid, listMaids, listSavedMaids } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { MaidCard, MaidProfile } from '#api/catalogue/catalogue.ts'
import { listInterviews } from '#api/interviews/interviews.ts'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import type { PageVisit, SendOptions } from '#web/send.ts'
import { roleToldBy } from '#web/site/catalogue/profile/told-by.ts'

export type SavedPage = OutputOf<typeof listSavedMaids> & {
  isShared: boolean
  origin: string
  /** Suggestions for an empty list. */
  others: MaidCard[]
  /** The household's, the newest first; none where they could not be read. */
  interviews?: readonly HouseholdInterview[]
}

/** As many as fit beside each other. */
const OTHERS = 4

/** Most people in a shared list or a comparison. */
const SHARED_MOST = 24

/** The own list; with `ids` in the address a shared one. */
export async function loadSaved({ send, url, visit }: LoadArgs): Promise<SavedPage> {
  const { language: lang, origin } = visit
  const ids = idsOf(url.searchParams).slice(0, SHARED_MOST)
  if (ids.length === 0) return loadOwnSaved(send, visit)
  const { maids, gone } = await findMaids({ send, lang }, ids)
  const none = gone.map((id) => ({ id, near: [] }))
  return { maids, gone: none, isShared: true, origin, others: [] }
}

/** An empty list comes with suggestions. */
export async function loadOwnSaved(
  send: LoadArgs['send'],
  { language: lang, mode, origin }: Pick<PageVisit, 'language' | 'mode' | 'origin'>,
  options?: SendOptions,
): Promise<SavedPage> {
  const [{ maids, gone }, interviews] = await Promise.all([
    send(listSavedMaids, { lang }, options),
    ownInterviews(send),
  ])
  const own = { maids, gone, isShared: false, origin, interviews }
  if (maids.length + gone.length > 0) return { ...own, others: [] }
  const input = { role: roleToldBy(mode), limit: OTHERS, lang }
  // The page works without suggestions.
  const list = await send(listMaids, input, { suppressErrors: true }).catch(() => undefined)
  return { ...own, others: list?.maids ?? [] }
}

/** The page works without them. */
async function ownInterviews(send: LoadArgs['send']): Promise<readonly HouseholdInterview[]> {
  const asked = send(listInterviews, {}, { suppressErrors: true })
  return (await asked.catch(() => undefined))?.interviews ?? []
}

/** `?ids=a,b,c` without repetition. */
export const idsOf = (query: URLSearchParams): string[] => [
  ...new Set((query.get('ids') ?? '').split(',').filter(Boolean)),
]

/** Profiles in the ids' order; hidden ones are `gone`. */
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
