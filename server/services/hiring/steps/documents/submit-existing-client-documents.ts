import type { existingClientRequiredDocuments as onFile } from '#api/hiring/steps/existing-client-required-documents.ts'
import type { requiredDocuments as missingOnes } from '#api/hiring/steps/required-documents.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import {
  checkDocumentsOnFile,
  checkMissingDocuments,
} from '#domain/hiring/answers/documents/existing-client-documents.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import { dayNow } from '#server/clock.ts'
import { deleteDocuments } from '#server/db/hiring/answers/documents.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { documentsOnFile } from '#server/services/cases/documents-on-file.ts'
import { askForCheck } from '#server/services/hiring/check-documents.ts'
import type { StepRules } from '#server/services/hiring/steps/step-rules.ts'
import { saveExpiries } from './submit-required-documents.ts'

/** Documents that changed leave this application's file and must be sent again. */
export const existingClientDocuments: StepRules<typeof onFile> = {
  check: checkDocumentsOnFile,
  async submit({ deps, state }, { changed }) {
    const keys = await deleteDocuments(deps.db, { caseId: state.id, kinds: changed })
    if (keys.length > 0) await enqueue(deps.db, 'remove-files', { keys })
    const kept = documentsOnFile(state).filter(({ kind }) => !changed.includes(kind))
    const missing = missingDocuments(kept, state.plan_type ?? 'live-in', dayNow(deps.clock))
    return {
      answer: { changed },
      shown: { changed, missing },
      isMoreChanged: true,
      reopens: missing.length > 0 ? [stepOf.missingDocuments] : [],
    }
  },
}

/** Asks only for missing or expired documents. */
export const missingClientDocuments: StepRules<typeof missingOnes> = {
  check: checkMissingDocuments,
  async submit(work, fields) {
    await saveExpiries(work, fields)
    const { documents } = fields
    if (work.state.ended_as === 'completed') await askForCheck(work.deps, work.state.id)
    return { answer: fields, shown: { documents }, isMoreChanged: true }
  },
}
