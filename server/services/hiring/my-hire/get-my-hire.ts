import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getMyHire as call } from '#api/hiring/my-hire.ts'
import { Problem } from '#domain/problem.ts'
import { listApplicationsOf } from '#server/db/hiring/clients/applications-of-visitor.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/visit/visit.ts'
import { enter } from '#server/services/cases/standing.ts'
import { readHire } from './read-hire.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'cards'>

/**
 * Newest change first; without `appId` the first that goes on. Throws `not-found` for a foreign
 * application.
 */
export async function getMyHire(
  deps: Parts,
  visit: Visit,
  { appId }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (visit.looksAt) return lookedAt(deps, visit, appId)
  const rows = visit.visitorId
    ? await listApplicationsOf(deps.db, visit.visitorId, visit.language)
    : []
  const hires = rows.map((row) => ({
    appId: row.id,
    number: row.number,
    name: row.name,
    ended: row.ended_as ?? undefined,
  }))
  const goesOn = hires.find(({ ended }) => ended === undefined || ended === 'completed')
  const chosen = appId ?? (goesOn ?? hires[0])?.appId
  if (chosen === undefined) return { hires }
  if (!hires.some((hire) => hire.appId === chosen)) throw new Problem('not-found')
  const asked = { does: 'see-answers', named: { appId: chosen } } as const
  return { hires, hire: await readHire(deps, await enter(deps.db, visit, asked)) }
}

/** One hire alone, whatever others its household has. */
async function lookedAt(
  deps: Parts,
  visit: Visit,
  appId = visit.looksAt ?? '',
): Promise<OutputOf<typeof call>> {
  const asked = { does: 'see-answers', named: { appId } } as const
  const hire = await readHire(deps, await enter(deps.db, visit, asked))
  const { number, ended, maid } = hire
  return { hires: [{ appId, number, name: maid.name, ended }], hire }
}
