import * as z from 'zod/mini'
import type { DocumentsOnFileShown } from '#domain/hiring/answers/documents/existing-client-documents.ts'
import { documentKinds } from '#domain/hiring/values/documents.ts'
import { defineStepUnit } from './step-unit.ts'

const kindsField = z.array(z.enum(documentKinds)).check(z.maxLength(documentKinds.length))
const fields = { changed: kindsField }

/** Whether an existing client's documents are still right. */
export const existingClientRequiredDocuments = defineStepUnit({
  fields,
  shown: z.object({
    changed: kindsField,
    missing: kindsField,
  }) satisfies z.ZodMiniType<DocumentsOnFileShown>,
  kept: z.object(fields),
}).withSample(() => ({ changed: [] }))
