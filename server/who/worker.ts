import { whyNot } from '#domain/authority/authority.ts'
import type { CaseAction } from '#domain/authority/authority.ts'
import { Problem } from '#domain/problem.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { findApplicationOfHerLink } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/privacy/opaque-id.ts'
import type { Visit } from '#server/who/visit.ts'

/** A maid, identified by the link of her text message on any device. */
export type HerEntry = { visit: Visit; actor: 'she'; application: Application }

/** An unknown link answers like one that never existed. */
export async function enterByHerLink(
  deps: Pick<Deps, 'db'>,
  visit: Visit,
  asked: { does: CaseAction; token: string },
): Promise<HerEntry> {
  const application = await findApplicationOfHerLink(deps.db, hashToken(asked.token))
  if (!application) throw new Problem('not-found')
  const refused = whyNot(asked.does, 'she', { endedAs: application.ended_as })
  if (refused) throw new Problem(refused)
  return { visit, actor: 'she', application }
}
