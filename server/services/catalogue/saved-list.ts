import type {
  countSavedMaids as countCall,
  listSavedMaids as call,
} from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import { journeyUuid } from '#domain/campaigns/chat-reference.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { findStamps, listShownMaids } from '#server/db/catalogue/maids.ts'
import { keepVisitorJourney } from '#server/db/campaigns/source-visit.ts'
import {
  deleteSavedMaid,
  insertSavedMaid,
  listSavedMaidIds,
} from '#server/db/visitor/saved-maids.ts'
import type { Deps } from '#server/deps.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { maidCard, maidProfile } from './maid-card.ts'
import type { Reader } from './maid-card.ts'
import { readAlike, similarTo } from './similar-to.ts'
import { pricesNow } from '#server/services/settings/prices-now.ts'

/** Most absent people for whom similar ones are offered. */
const NEAR_FOR = 6

/** The visitor's saved list (U11), newest first; hidden people as ids, with others like them. */
export async function listSavedMaids(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  visit: Visit,
  input: { lang?: string | undefined },
): Promise<OutputOf<typeof call>> {
  if (!visit.visitorId) return { maids: [], gone: [] }
  const reader = { language: chooseLanguage(input.lang, visit.language), now: deps.clock.now() }
  const ids = await listSavedMaidIds(deps.db, visit.visitorId)
  const [rows, prices] = await Promise.all([
    listShownMaids(deps.db, ids, reader.language),
    pricesNow(deps),
  ])
  const shown = new Set(rows.map((row) => row.id))
  const gone = ids.filter((id) => !shown.has(id))
  return {
    maids: rows.map((row) => maidProfile(row, reader, prices.liveOutSupplement)),
    gone: await withNear(deps, gone, { saved: ids, reader }),
  }
}

/** Adds similar people, none twice and none already saved. */
async function withNear(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  gone: readonly string[],
  { saved, reader }: { saved: readonly string[]; reader: Reader },
): Promise<OutputOf<typeof call>['gone']> {
  const offered = new Map<string, string[]>()
  for (const her of await readAlike(deps, gone.slice(0, NEAR_FOR))) {
    const except = [...saved, ...[...offered.values()].flat()]
    offered.set(her.id, similarTo(deps, her, { except }))
  }
  const rows = await listShownMaids(deps.db, [...offered.values()].flat(), reader.language)
  return gone.map((id) => ({
    id,
    near: rows
      .filter((row) => offered.get(id)?.includes(row.id))
      .map((row) => maidCard(row, reader)),
  }))
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
  return { saved: (await splitSaved(deps, visitorId)).saved }
}

/** Removes a profile from the list, if present. */
export async function unsaveMaid(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  { maidId }: { maidId: string },
): Promise<{ saved: string[] }> {
  if (!visit.visitorId) return { saved: [] }
  await deleteSavedMaid(deps.db, { visitorId: visit.visitorId, maidId })
  return { saved: (await splitSaved(deps, visit.visitorId)).saved }
}

/** The menu's count, by the same rule as the saved page. */
export async function countSavedMaids(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
): Promise<OutputOf<typeof countCall>> {
  if (!visit.visitorId) return { saved: [], gone: [] }
  return splitSaved(deps, visit.visitorId)
}

/** Reads the database, because the catalogue in memory may lag behind. */
async function splitSaved({ db }: Pick<Deps, 'db'>, visitorId: string) {
  const ids = await listSavedMaidIds(db, visitorId)
  const shown = await findStamps(db, ids)
  return {
    saved: ids.filter((id) => shown.has(id)),
    gone: ids.filter((id) => !shown.has(id)),
  }
}
