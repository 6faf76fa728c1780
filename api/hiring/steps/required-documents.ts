import * as z from 'zod/mini'
import type { RequiredDocumentsShown } from '#domain/hiring/answers/documents/required-documents.ts'
import { opaqueIdField } from '#api/fields.ts'
import { defineStepUnit } from './step-unit.ts'

/** Upload ids by kind; files are uploaded before. */
const kindField = z.string().check(z.maxLength(40))
const fields = {
  documents: z.record(kindField, opaqueIdField),
  /** Day, month and year as typed, or `never`. */
  expiries: z.prefault(z.record(kindField, z.string().check(z.maxLength(40))), {}),
}

export const requiredDocuments = defineStepUnit({
  fields,
  shown: z.object({ documents: fields.documents }) satisfies z.ZodMiniType<RequiredDocumentsShown>,
  kept: z.object(fields),
}).withSample(({ documents, firstDayFrom }) => ({
  documents: Object.fromEntries(documents.map(({ kind, id }) => [kind, id])),
  expiries: sampleExpiries(firstDayFrom),
}))

/** A year and some days ahead. */
export function sampleExpiries(today: string): Record<string, string> {
  const day = `${Number(today.slice(0, 4)) + 2}-06-15`
  return { 'emirates-id-front': day, passport: day, tenancy: day }
}
