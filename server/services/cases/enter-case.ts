import { whyNot } from '#domain/authority/authority.ts'
import type { CaseAction } from '#domain/authority/authority.ts'
import type { Actor } from '#domain/authority/actors.ts'
import { actorOf } from '#domain/authority/link-actors.ts'
import { Problem } from '#domain/problem.ts'
import { findKnownCase } from '#server/db/cases/known-case.ts'
import type { WholeCase, NamedCase } from '#server/db/cases/known-case.ts'
import type { Deps } from '#server/deps.ts'
import { NO_VISITOR } from '#server/who/visit.ts'
import type { Visit } from '#server/who/visit.ts'

/** A visit, and the role of its visitor in a case of any kind. */
export type CaseEntry = { visit: Visit; visitorId: string; actor: Actor; ofCase: WholeCase }

/**
 * Checks permission in a case of any kind. Throws `not-found` for absent and foreign alike, and
 * `already-completed` or `application-ended` after its end.
 */
export async function enterCase(
  db: Deps['db'],
  visit: Visit,
  asked: { does: CaseAction; named: NamedCase; lock?: boolean },
): Promise<CaseEntry> {
  const { does, named, lock = false } = asked
  const visitorId = visit.looksAt ? NO_VISITOR : visit.visitorId
  if (!visitorId) throw new Problem('not-found')
  const known = await findKnownCase(db, { named, visitorId, lock })
  if (!known) throw new Problem('not-found')
  const { ofCase } = known
  const actor = visit.looksAt ? onlookerOf(visit, ofCase) : actorOf(known)
  const refused = whyNot(does, actor, { endedAs: ofCase.ended_as })
  if (refused || !actor) throw new Problem(refused ?? 'not-found')
  // A member of staff reads what the household's first device does.
  return visit.looksAt
    ? { visit, visitorId: ofCase.visitor_id, actor: 'household', ofCase }
    : { visit, visitorId, actor, ofCase }
}

const onlookerOf = ({ looksAt }: Visit, { id }: WholeCase): Actor | undefined =>
  looksAt === id ? 'onlooker' : undefined
