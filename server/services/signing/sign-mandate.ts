import type { SignedPaper } from '#api/hiring/steps/signed-paper.ts'
import type { Actor } from '#domain/authority/actors.ts'
import { Problem } from '#domain/problem.ts'
import { moveMandate } from '#domain/signing/mandate.ts'
import { declaredWith } from '#domain/signing/declarations.ts'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'
import { mandateStates } from '#domain/signing/mandate.ts'
import type { PaperOrder } from '#server/adapters/pdf/compose-apart.ts'
import { findMandatePaper } from '#server/db/signing/mandate-papers.ts'
import { listMandates, saveSignatures } from '#server/db/signing/mandates.ts'
import type { MandateRow } from '#server/db/signing/mandates.ts'
import { findPaperShown } from '#server/db/signing/papers-shown.ts'
import type { PaperShown } from '#server/db/signing/papers-shown.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { sealJson } from '#server/services/cases/answers/seal-json.ts'
import type { JudgedSpecimen } from './judge-specimens.ts'
import { draftOrder, orderHash, sealContent } from './compose-paper.ts'
import { mobileOn } from './signer-of.ts'
import { sealedSpecimens } from './sealed-specimens.ts'
import { evidencePlace } from './signing-evidence.ts'
import type { Evidence } from './signing-evidence.ts'
import { evidenceOf, recordSigned } from './record-signed.ts'

export type SignedGiven = {
  kind: MandateKind
  paper: SignedPaper
  specimens: readonly JudgedSpecimen[]
}

/**
 * Signs a mandate as it was shown; may repeat until the bank has it. Throws `paper-changed` for
 * another paper.
 */
export async function signMandate(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  entry: Entry,
  given: SignedGiven,
): Promise<void> {
  const { visitorId, actor, application } = entry
  const mandates = await listMandates(deps.db, application.id)
  const mandate = mandates.find(({ kind }) => kind === given.kind)
  // An address's flag can open the signature before any paper exists.
  if (!mandate) throw new Problem('paper-changed')
  const shown = await findShown(deps, { mandate, visitorId, paper: given.paper })
  const { sha256, content_sha256, language, mobile, order } = shown
  const state = signedState(mandate)
  const at = deps.clock.now()
  const declared = declaredWith(given.kind, shown)
  const signed = { at, declared, sha256, signedBy: signedBy(actor) }
  const evidence: Evidence = {
    ...(await evidenceOf(deps, entry, signed)),
    shownMobile: mobile ?? null,
  }
  const sealed = sealJson(deps.ring, evidencePlace(mandate.id), evidence)
  await saveSignatures(deps.db, {
    mandateId: mandate.id,
    state,
    shown: { sha256, contentSha256: content_sha256, language },
    evidence: sealed,
    content: sealContent(deps.ring, mandate.id, order),
    at,
    specimens: sealedSpecimens(deps.ring, { mandateId: mandate.id, after: 0, at }, given.specimens),
  })
  const specimens = given.specimens.length
  await recordSigned(deps.db, entry, { at, mandate, state, shown, evidence: sealed, specimens })
  // A paper that no bank can take yet is not sealed.
  if (state === 'SIGNED') await enqueue(deps.db, 'seal-mandate', { mandateId: mandate.id })
}

/** The waiting paper, if it still says the same. */
async function findShown(
  deps: Pick<Deps, 'db' | 'ring'>,
  given: { mandate: MandateRow; visitorId: string; paper: SignedPaper },
): Promise<PaperShown & { mobile: string | undefined; order: PaperOrder; cardAlone: boolean }> {
  const { mandate, visitorId, paper } = given
  const { mandateId, sha256 } = paper
  const shown = await findPaperShown(deps.db, { mandateId, visitorId, sha256 })
  if (!shown || mandateId !== mandate.id) throw new Problem('paper-changed')
  const now = await findMandatePaper(deps.db, mandateId)
  const order = await draftOrder(deps, { paper: now, language: shown.language })
  if (orderHash(order) !== shown.content_sha256) throw new Problem('paper-changed')
  const cardAlone = now.payment_method === 'card'
  return { ...shown, mobile: await mobileOn(deps, now), order, cardAlone }
}

/** The signer's role in evidence, for actors with permission to sign. */
function signedBy(actor: Actor): Evidence['signedBy'] {
  if (actor === 'household' || actor === 'spouse' || actor === 'signer') return actor
  throw new Error(`unknown signer ${actor}`)
}

/** A draft stays one when signed; it is signed again with the IBAN. */
function signedState({ kind, state }: MandateRow): MandateState {
  const from = stateOf(state)
  if (from === 'DRAFT') return from
  const revised = moveMandate({ kind, state: from }, 'revise', 'signer')
  const signed = moveMandate({ kind, state: revised.ok ? revised.state : from }, 'sign', 'signer')
  if (!signed.ok) throw new Problem('already-completed')
  return signed.state
}

function stateOf(stored: string): MandateState {
  const state = mandateStates.find((known) => known === stored)
  if (!state) throw new Error('unknown state of a mandate')
  return state
}
