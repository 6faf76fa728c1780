import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { listApplicationsBySession as call } from '#api/hiring/application.ts'
import { stepDue } from '#domain/hiring/way/shown-steps.ts'
import { listApplicationsOf } from '#server/db/hiring/clients/applications-of-visitor.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { mediaUrl } from '#server/services/catalogue/maid-card.ts'
import { noteTouch } from '#server/services/measuring/note-touch.ts'
import { hiringContextOf, answeredSteps } from '#server/services/cases/hiring-context-of.ts'

/** By the cookie alone: a session id proves nothing (E03, A07). */
export async function listApplications(
  deps: Pick<Deps, 'db' | 'clock'>,
  visit: Visit,
  said: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (said.affiliateEvent) await noteTouch(deps, said)
  if (!visit.visitorId) return []
  const rows = await listApplicationsOf(deps.db, visit.visitorId, visit.language)
  return rows.map((row) => {
    const asked = { flags: {}, allowDesktopWorkflow: false }
    const ctx = hiringContextOf({ ...row, actor: 'household' }, visit, asked)
    return {
      id: row.id,
      number: row.number,
      housemaid: {
        id: row.maid_id,
        name: row.name,
        poster: row.poster_key ? mediaUrl(row.poster_key) : '',
      },
      step: stepDue(answeredSteps(row.submitted), ctx),
      completed: row.ended_as === 'completed',
      ended: row.ended_as ?? undefined,
      updatedAt: row.updated_at.toISOString(),
    }
  })
}
