import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getMyHire as call } from '#api/hiring/my-hire.ts'
import { Problem } from '#domain/problem.ts'
import { listApplicationsOf } from '#server/db/hiring/clients/applications-of-visitor.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { enter } from '#server/services/cases/standing.ts'
import { readHire } from './read-hire.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>

/**
 * Newest change first; without `caseId` the first that goes on. Throws `not-found` for a foreign
 * application.
 */
export async function getMyHire(
  deps: Parts,
  visit: Visit,
  { caseId }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (visit.looksAt) return lookedAt(deps, visit, caseId)
  const rows = visit.visitorId
    ? await listApplicationsOf(deps.db, visit.visitorId, visit.language)
    : []
  const hires = rows.map((row) => ({
    caseId: row.id,
    number: row.number,
    name: row.name,
    ended: row.ended_as ?? undefined,
  }))
  const goesOn = hires.find(({ ended }) => ended === undefined || ended === 'completed')
  const chosen = caseId ?? (goesOn ?? hires[0])?.caseId
  if (chosen === undefined) return { hires }
  if (!hires.some((hire) => hire.caseId === chosen)) throw new Problem('not-found')
  const asked = { does: 'see-answers', named: { caseId: chosen } } as const
  return { hires, hire: await readHire(deps, await enter(deps.db, visit, asked)) }
}

/** One hire alone, whatever others its household has. */
async function lookedAt(
  deps: Parts,
  visit: Visit,
  caseId = visit.looksAt ?? '',
): Promise<OutputOf<typeof call>> {
  const asked = { does: 'see-answers', named: { caseId } } as const
  const hire = await readHire(deps, await enter(deps.db, visit, asked))
  const { number, ended, maid } = hire
  return { hires: [{ caseId, number, name: maid.name, ended }], hire }
}
