import type { OutputOf } from '#api/define-call.ts'
import type { getVisa as call, listVisas as listCall } from '#api/visas/application.ts'
import { listVisasOf } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import type { Visit } from '#server/who/visit.ts'
import { visaApplicationOf } from './visa-application-of.ts'
import { findVisaStanding } from './visa-standing.ts'

/** The application, with what another device gave hidden. */
export async function getVisa(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  entry: VisaEntry,
): Promise<OutputOf<typeof call>> {
  return visaApplicationOf(deps, await findVisaStanding(deps, entry))
}

/** Visas that this device may open. */
export async function listVisas(
  { db }: Pick<Deps, 'db'>,
  { visitorId }: Visit,
): Promise<OutputOf<typeof listCall>> {
  const rows = visitorId ? await listVisasOf(db, visitorId) : []
  return {
    visas: rows.map((row) => ({
      caseId: row.id,
      number: row.number,
      kind: row.kind,
      isSent: row.submitted_at !== null,
      ended: row.ended_as ?? undefined,
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}
