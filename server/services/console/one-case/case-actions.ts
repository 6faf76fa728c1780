import { Problem } from '#domain/problem.ts'
import type { DocumentKind, OpeningReason, ResendReason } from '#domain/hiring/values/documents.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { clearHold, lockMaid, saveHold } from '#server/db/catalogue/maid-hold.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { refuseTaken } from '#server/services/cases/hold-maid.ts'
import * as checks from '#server/services/hiring/check-documents.ts'
import { decideVisaException } from '#server/services/hiring/decide-visa-exception.ts'
import { endAllDevices, endOneDevice } from '#server/services/hiring/devices/end-devices.ts'
import { typeIban } from '#server/services/hiring/iban/type-iban.ts'
import { noteArrival } from '#server/services/hiring/my-hire/report-arrival.ts'
import { noteNoShow } from '#server/services/hiring/my-hire/report-no-show.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { onCase } from './on-case.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Of = { caseId: string }

/** Says that all documents of a hire are good that still wait. */
export async function acceptDocuments(deps: Parts, { session }: StaffAsker, { caseId }: Of) {
  await onCase(deps, caseId, 'accept-documents')
  await checks.markDocumentsAccepted(deps, caseId, { by: session.name })
}

/** Says that one document is good. */
export async function acceptDocument(
  deps: Parts,
  { session }: StaffAsker,
  { caseId, kind }: Of & { kind: DocumentKind },
) {
  const { facts } = await onCase(deps, caseId, 'accept-document')
  if (!facts.unaccepted.includes(kind)) throw new Problem('not-offered-now')
  await checks.markDocumentsAccepted(deps, caseId, { kind, by: session.name })
}

/** Leads the household to send one document again. */
export async function askForDocument(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, ...asked }: Of & { kind: DocumentKind; reason: ResendReason },
) {
  // A cheque is asked for again where its IBAN is read.
  if (asked.kind === 'iban-proof') throw new Problem('not-offered-now')
  await onCase(deps, caseId, 'ask-document-again')
  await checks.askDocumentAgain(deps, caseId, asked)
}

/** A document's file; who opens it and why is in the trail before it is read. */
export async function openCaseDocument(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  _asker: StaffAsker,
  { caseId, ...asked }: Of & { kind: DocumentKind; reason: OpeningReason },
): Promise<{ bytes: Buffer; type: string }> {
  const { document, bytes } = await checks.openDocumentForStaff(deps, caseId, asked)
  return { bytes, type: document.content_type }
}

export async function decideException(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, decision }: Of & { decision: 'confirmed' | 'refused' },
) {
  const action = decision === 'confirmed' ? 'allow-visa-exception' : 'refuse-visa-exception'
  await onCase(deps, caseId, action)
  await decideVisaException(deps, caseId, decision)
}

export async function typeCaseIban(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, iban }: Of & { iban: string },
) {
  await onCase(deps, caseId, 'type-iban')
  return typeIban(deps, { caseId, iban })
}

export async function reportCaseArrival(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, day }: Of & { day?: string | undefined },
) {
  const { state } = await onCase(deps, caseId, 'report-arrival')
  await noteArrival(deps, state, { by: 'staff', day })
}

export async function reportCaseNoShow(deps: Parts, _asker: StaffAsker, { caseId }: Of) {
  const { state } = await onCase(deps, caseId, 'report-no-show')
  await noteNoShow(deps, state, 'staff')
}

/** Keeps her for the household, from now, never shorter than she already is. */
export async function holdHer(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, hours }: Of & { hours: number },
) {
  const { state } = await onCase(deps, caseId, 'hold-her')
  const { maid_id: maidId } = state
  const now = deps.clock.now()
  const maid = await lockMaid(deps.db, maidId)
  if (!maid) throw new Problem('not-offered-now')
  refuseTaken(maid, caseId, now)
  const until = new Date(now.getTime() + hours * 3_600_000)
  const before = maid.held_by === caseId ? maid.held_until : null
  if (before && new Date(before) > until) return
  await saveHold(deps.db, { maidId, caseId, until })
  const of = { caseId, by: 'staff', at: now } as const
  await recordAudit(deps.db, { ...of, kind: 'maid-held', holds: { maid: maidId, hours } })
  await announceChange(deps.db, maidId)
}

/** Ends her hold: others may choose her at once. */
export async function freeHer(deps: Parts, _asker: StaffAsker, { caseId }: Of) {
  const { state } = await onCase(deps, caseId, 'free-her')
  await clearHold(deps.db, caseId)
  const of = { caseId, by: 'staff', at: deps.clock.now() } as const
  await recordAudit(deps.db, { ...of, kind: 'maid-freed', holds: { maid: state.maid_id } })
  await announceChange(deps.db, state.maid_id)
}

/** Signs the household out on one device, or on all with the links that wait. */
export async function endCaseDevices(
  deps: Parts,
  _asker: StaffAsker,
  { caseId, device }: Of & { device?: string | undefined },
): Promise<{ ended: number }> {
  await onCase(deps, caseId, 'end-devices')
  const ended = await (device === undefined
    ? endAllDevices(deps, caseId)
    : endOneDevice(deps, caseId, device))
  return { ended }
}
