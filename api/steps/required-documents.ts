import * as z from 'zod/mini'
import type { RequiredDocumentsShown } from '#domain/hiring/answers/required-documents.ts'
import { opaqueIdField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

/** Files go first by `upload`; these answer the step, by kind. */
const fields = { documents: z.record(z.string().check(z.maxLength(40)), opaqueIdField) }

export const requiredDocuments = defineStepUnit({
  fields,
  shown: z.object(fields) satisfies z.ZodMiniType<RequiredDocumentsShown>,
  kept: z.object(fields),
}).withSample(({ documents }) => ({
  documents: Object.fromEntries(documents.map(({ kind, id }) => [kind, id])),
}))
