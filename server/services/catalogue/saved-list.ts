import type { listSavedMaids as call } from '#api/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import { journeyUuid } from '#domain/arrival/journey-uuid.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import { keepVisitorJourney } from '#server/db/campaigns/visit-behind.ts'
import {
  deleteSavedMaid,
  insertSavedMaid,
  listSavedMaidIds,
} from '#server/db/visitor/saved-maids.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { ensureVisitor } from '#server/visit/session.ts'
import type { Visit } from '#server/visit/visit.ts'
import { maidProfile } from './maid-card.ts'

/** The visitor's saved list (U11), newest first; hidden people as ids. */
export async function listSavedMaids(
  deps: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  input: { lang?: string | undefined },
): Promise<OutputOf<typeof call>> {
  if (!visit.visitorId) return { maids: [], gone: [] }
  const reader = { language: chooseLanguage(input.lang, visit.language), now: deps.clock.now() }
  const ids = await listSavedMaidIds(deps.db, visit.visitorId)
  const [rows, prices] = await Promise.all([
    listShownMaids(deps.db, ids, reader.language),
    getSetting(deps.db, 'prices'),
  ])
  const shown = new Set(rows.map((row) => row.id))
  return {
    maids: rows.map((row) => maidProfile(row, reader, prices.liveOutSupplement)),
    gone: ids.filter((id) => !shown.has(id)),
  }
}

/** Saves a shown profile, once. Throws `not-found` for any other id. */
export async function saveMaid(
  deps: Pick<Deps, 'db' | 'clock' | 'session' | 'catalogue'>,
  visit: Visit,
  { maidId, journeyId }: { maidId: string; journeyId?: string | undefined },
): Promise<{ saved: string[] }> {
  if (!deps.catalogue.find(maidId)) throw new Problem('not-found')
  const visitorId = await ensureVisitor(deps, visit)
  await insertSavedMaid(deps.db, { visitorId, maidId, savedAt: deps.clock.now() })
  const journey = journeyUuid(journeyId)
  if (journey) await keepVisitorJourney(deps.db, { journeyId: journey, visitorId })
  return { saved: await listSavedMaidIds(deps.db, visitorId) }
}

/** Takes a profile off the list, if it is there. */
export async function unsaveMaid(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  { maidId }: { maidId: string },
): Promise<{ saved: string[] }> {
  if (!visit.visitorId) return { saved: [] }
  await deleteSavedMaid(deps.db, { visitorId: visit.visitorId, maidId })
  return { saved: await listSavedMaidIds(deps.db, visit.visitorId) }
}
