import { whyNot } from '#domain/authority/authority.ts'
import type { ActionOn } from '#domain/authority/authority.ts'
import { Problem } from '#domain/problem.ts'
import { findVisaOfHerLink } from '#server/db/visas/her-link.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import { enterCase } from '#server/services/cases/enter-case.ts'
import type { CaseEntry } from '#server/services/cases/enter-case.ts'
import type { Visit } from '#server/who/visit.ts'

/** A household in the case of its visa. */
export type VisaEntry = CaseEntry

/** A worker in the case of her visa, by the link of her message, on any device. */
export type HerVisaEntry = { visit: Visit; actor: 'she'; caseId: string }

/** Throws `not-found` where the case is no visa, or is somebody else's. */
export async function enterVisa(
  db: Deps['db'],
  visit: Visit,
  asked: { does: ActionOn<'visa'>; caseId: string; lock?: boolean },
): Promise<VisaEntry> {
  const { does, caseId, lock = false } = asked
  const entry = await enterCase(db, visit, { does, named: { caseId }, lock })
  if (entry.ofCase.kind !== 'visa') throw new Problem('not-found')
  return entry
}

/** An unknown link answers like one that never existed. */
export async function enterByVisaLink(
  { db }: Pick<Deps, 'db'>,
  visit: Visit,
  asked: { does: ActionOn<'herVisa'>; token: string },
): Promise<HerVisaEntry> {
  const found = await findVisaOfHerLink(db, hashToken(asked.token))
  if (!found) throw new Problem('not-found')
  const refused = whyNot(asked.does, 'she', { endedAs: found.ended_as })
  if (refused) throw new Problem(refused)
  return { visit, actor: 'she', caseId: found.id }
}
