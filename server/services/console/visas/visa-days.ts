import type * as calls from '#api/console/visas/visa-days.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { Problem } from '#domain/problem.ts'
import { ANY_WAY } from '#domain/visas/case/taken-days.ts'
import { visaStages, visaStageTable } from '#domain/visas/case/visa-stages.ts'
import { dayParts } from '#domain/visas/visa-days.ts'
import { getSetting } from '#server/db/site/site.ts'
import { listTakenDays } from '#server/db/visas/visa-taken.ts'
import type { Deps } from '#server/deps.ts'
import { saveConsoleSetting } from '#server/services/console/settings.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** How long the stage of each part of the estimate took, of all visas: an estimate is for all. */
export async function listTakenVisaDays({
  db,
}: Pick<Deps, 'db'>): Promise<OutputOf<typeof calls.listTakenVisaDays>> {
  const taken = await listTakenDays(db, ANY_WAY)
  const parts = dayParts.flatMap(({ part, code }) => {
    const stage = visaStages.find((one) => visaStageTable[one].takes === part)
    const found = taken.find((one) => one.stage === stage)
    return found ? [{ code, cases: found.cases, half: found.half, most: found.most }] : []
  })
  return { parts }
}

/**
 * One press makes a figure the estimate. Throws `edited-meanwhile` where figures or setting are
 * others than those that were shown.
 */
export async function takeVisaDays(
  deps: Parts,
  asker: StaffAsker,
  { code, days, after }: InputOf<typeof calls.takeVisaDays>,
): Promise<Record<string, never>> {
  const { parts } = await listTakenVisaDays(deps)
  const found = parts.find((part) => part.code === code)
  if (!found || ![found.half, found.most].includes(days)) {
    throw new Problem('edited-meanwhile', { facts: { what: 'setting' } })
  }
  const value = { ...(await getSetting(deps.db, 'parameters')), [code]: String(days) }
  await saveConsoleSetting(deps, asker, { name: 'parameters', value, after })
  return {}
}
