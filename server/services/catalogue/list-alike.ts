import type * as z from 'zod/mini'
import type { listAlike as call } from '#api/catalogue/alike.ts'
import type { OutputOf } from '#api/define-call.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { maidCard } from './maid-card.ts'
import { readAlike, similarTo } from './similar-to.ts'

/** Those most like a person who may be hidden by now; for an unknown id the list's first. */
export async function listAlike(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  visit: Visit,
  { maidId, lang }: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const reader = { language: chooseLanguage(lang, visit.language), now: deps.clock.now() }
  const [known] = await readAlike(deps, [maidId])
  const ids = similarTo(deps, known ?? { id: maidId, roles: [], skills: [] })
  const rows = await listShownMaids(deps.db, ids, reader.language)
  return { maids: rows.map((row) => maidCard(row, reader)) }
}
