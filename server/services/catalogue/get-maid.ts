import type * as z from 'zod/mini'
import type { getMaid as call } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { listMaidChecks } from '#server/db/catalogue/maid-checks.ts'
import { listMaidVoices } from '#server/db/catalogue/maid-voices.ts'
import { listShownMaids } from '#server/db/catalogue/maids.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { arrivalPlan, firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { familyVoicesOf } from '#server/services/catalogue/family-voices/list-voices.ts'
import { checksToShow } from './checks/checks-to-show.ts'
import { voicesToShow } from './voices/voices-to-show.ts'
import { similarTo } from './similar-to.ts'
import { comingOf } from './maid-of-row.ts'
import { maidCard, maidProfile } from './maid-card.ts'
import type { Reader } from './maid-card.ts'
import { pricesNow } from '#server/services/settings/prices-now.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'ring'>

/** A shown profile with those most alike in skills. Throws `not-found`. */
export async function getMaid(
  deps: Parts,
  visit: Visit,
  input: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const reader = { language: chooseLanguage(input.lang, visit.language), now: deps.clock.now() }
  const known = deps.catalogue.find(input.maidId)
  if (!known) throw new Problem('not-found')
  const ids = [input.maidId, ...similarTo(deps, known, { count: 4 })]
  const [rows, beside] = await Promise.all([
    listShownMaids(deps.db, ids, reader.language),
    besideProfile(deps, input.maidId),
  ])
  const [row, ...similar] = rows
  if (row?.id !== input.maidId) throw new Problem('not-found')
  return profileAnswer(row, beside, { reader, similar })
}

/** What a profile's page says besides the profile itself. */
export async function besideProfile(deps: Omit<Parts, 'catalogue'>, maidId: string) {
  const [checks, voices, familyVoices, prices, plan] = await Promise.all([
    listMaidChecks(deps.db, maidId),
    listMaidVoices(deps.db, maidId),
    familyVoicesOf(deps, maidId),
    pricesNow(deps),
    arrivalPlan(deps),
  ])
  return { checks, voices, familyVoices, prices, plan }
}

/** The answer about a person whose row was read. */
export function profileAnswer(
  row: ShownMaidRow,
  { checks, voices, familyVoices, prices, plan }: Awaited<ReturnType<typeof besideProfile>>,
  { reader, similar }: { reader: Reader; similar: readonly ShownMaidRow[] },
): OutputOf<typeof call> {
  return {
    maid: {
      ...maidProfile(row, reader, prices.liveOutSupplement),
      checks: checksToShow(row, checks, reader),
      voices: voicesToShow(row, voices, reader),
      visaAndCover: prices.visaAndCover,
      firstDay: firstDaysOf(plan, comingOf(row))?.from,
    },
    familyVoices,
    similar: similar.map((other) => maidCard(other, reader)),
  }
}
