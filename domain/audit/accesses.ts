import type { AuditKind } from './audit-kinds.ts'

/** Events by which a member of staff saw personal values, papers or lists of them. */
export const accessKinds = [
  'value-revealed',
  'document-opened',
  'paper-opened',
  'seen-as-household',
  'proof-made',
  'person-number-shown',
  'message-opened',
  'answer-heard',
  'data-request-opened',
  'visit-opened',
  'sheet-opened',
  'bank-file-opened',
  'list-exported',
  'people-exported',
] as const satisfies readonly AuditKind[]
export type AccessKind = (typeof accessKinds)[number]
