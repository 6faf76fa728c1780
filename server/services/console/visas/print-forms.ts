import type * as z from 'zod/mini'
import type { printVisaForms as call } from '#api/console/visas/visas.ts'
import { Problem } from '#domain/problem.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'
import { listVisasToPrint } from '#server/db/visas/visas-to-print.ts'
import type { VisaToPrint } from '#server/db/visas/visas-to-print.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { currentIssuer } from '#server/services/settings/company.ts'
import { readVisaLists, visaFactsBy } from '#server/services/visas/application/visa-facts.ts'
import type { VisaLists } from '#server/services/visas/application/visa-facts.ts'
import { openSealedAnswer, openSealedNumber } from '#server/services/visas/open-visa-answer.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import words from './form-words.json' with { type: 'json' }
import { visaForm } from './visa-form.ts'
import type { OpenedVisa } from './visa-form.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock'>

/**
 * The application forms of these visas as one PDF, each on pages of its own. Who printed which and
 * why is in the audit trail before anything is opened. Throws `not-found` where one is no visa.
 */
export async function printVisaForms(
  deps: Parts,
  { session }: StaffAsker,
  { caseIds, reason }: z.output<typeof call.input>,
) {
  const at = deps.clock.now()
  const forms = await inTransaction(deps.db, async (db) => {
    await lockApplications(db, caseIds)
    const visas = await listVisasToPrint(db, caseIds)
    if (visas.length < new Set(caseIds).size) throw new Problem('not-found')
    for (const { case_id: caseId } of visas) {
      const of = { caseId, by: 'staff', at } as const
      await recordAudit(db, { ...of, kind: 'visa-form-printed', holds: { reason } })
    }
    const lists = await readVisaLists({ ...deps, db })
    // In the order in which they were chosen.
    return visas
      .toSorted((one, other) => caseIds.indexOf(one.case_id) - caseIds.indexOf(other.case_id))
      .map((visa) => visaForm(opened(deps, visa, lists)))
  })
  const input = {
    title: words.en.title,
    number: numberOf(forms[0]),
    language: 'ar' as const,
    issuer: await currentIssuer(deps.db),
    issuedAt: at.toISOString(),
    blocks: forms.flat(),
  }
  const bytes = await composeApart({ document: 'leaflet', input }, session.memberId)
  return { bytes, type: 'application/pdf' }
}

const numberOf = ([title]: readonly WrittenBlock[] = []): string =>
  title?.kind === 'title' ? (title.number ?? '') : ''

function opened({ ring }: Pick<Deps, 'ring'>, visa: VisaToPrint, lists: VisaLists): OpenedVisa {
  const { case_id: caseId } = visa
  const sealedOf = (step: string) => visa.answers.find((one) => one.step === step)?.answer
  const answer = <Step extends keyof OpenedVisa['answers']>(step: Step) =>
    openSealedAnswer(ring, { caseId, step }, sealedOf(step))
  return {
    visa,
    facts: visaFactsBy(lists, visa),
    phone: openSealedNumber(ring, caseId, sealedOf('VISA_NUMBER')),
    answers: {
      VISA_SPONSOR: answer('VISA_SPONSOR'),
      VISA_WORKER: answer('VISA_WORKER'),
      VISA_TERMS: answer('VISA_TERMS'),
      VISA_DRIVER: answer('VISA_DRIVER'),
    },
  }
}
