import type { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { findMaidForStaff } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import { besideProfile, profileAnswer } from '#server/services/catalogue/get-maid.ts'
import { listNationalities } from '#server/services/catalogue/list-nationalities.ts'
import { maidCard } from '#server/services/catalogue/maid-card.ts'

/** What the site's own calls would answer about her, were she published. */
export type Preview = { profile: OutputOf<typeof getMaid>; list: OutputOf<typeof listMaids> }

/** Answers for her page and for a list of her alone, as she is saved now. Throws `not-found`. */
export async function previewPerson(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'ring'>,
  { maidId, language }: { maidId: string; language: Language },
): Promise<Preview> {
  const row = await findMaidForStaff(deps.db, maidId, language)
  if (!row) throw new Problem('not-found')
  const reader = { language, now: deps.clock.now() }
  const beside = await besideProfile(deps, maidId)
  return {
    profile: profileAnswer(row, beside, { reader, similar: [] }),
    list: {
      maids: [maidCard(row, reader)],
      total: 1,
      all: 1,
      lowestPrice: row.monthly_price,
      nextOffset: null,
      counts: [],
      nationalities: listNationalities(deps.catalogue, language),
      relaxations: [],
    },
  }
}
