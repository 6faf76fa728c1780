import * as z from 'zod/mini'
import { revealReasons } from '#domain/staff/personal-values.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'

export const askForHouseholdView = defineCall({
  name: 'askForHouseholdView',
  summary:
    'A secret that opens the application once as its household sees it, masked and unchangeable, after its reason is written into the audit trail',
  method: 'POST',
  path: 'console/cases/:caseId/household-view',
  authority: { action: 'see-as-household', on: 'console' },
  input: z.object({ caseId: opaqueIdField, reason: z.enum(revealReasons) }),
  output: z.object({
    /** Of the public site, where the secret is sent by a form. */
    address: z.string(),
    token: z.string(),
    until: instantField,
  }),
})
