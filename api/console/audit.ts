import * as z from 'zod/mini'
import { auditGroups, auditKinds } from '#domain/audit/audit-kinds.ts'
import type { AuditActor, AuditKind } from '#domain/audit/audit-kinds.ts'
import { trailFaults } from '#domain/audit/trail-problem.ts'
import type { TrailFault } from '#domain/audit/trail-problem.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, instantField } from '#api/fields.ts'

const see = { action: 'see-audit', on: 'console' } as const
const kindField = z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]])
/** The id of an application, or the name of a group that has one chain. */
const chainField = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** Filters of the audit trail, as query parameters. */
export const auditFilterFields = {
  kind: z.optional(kindField),
  /** A member of staff, as the trail names them. */
  staff: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/))),
  group: z.optional(z.enum(auditGroups)),
  from: z.optional(dayField),
  until: z.optional(dayField),
  /** The number of an application, or the name of a member of staff. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

export const listAudit = defineCall({
  name: 'listAudit',
  summary: 'A page of the audit trail over all chains, the newest first',
  method: 'GET',
  path: 'console/audit',
  authority: see,
  input: z.object({
    ...auditFilterFields,
    /** From 1. */
    page: z.optional(countField),
  }),
  output: z.object({
    events: z.array(
      z.object({
        chain: chainField,
        sequence: z.int(),
        group: z.enum(auditGroups),
        kind: kindField,
        by: z.custom<AuditActor>((value) => typeof value === 'string'),
        at: instantField,
        /** Its words, sums, counts and days; no ids and hashes. */
        holds: z.record(z.string(), z.union([z.string(), z.number()])),
        /** The full name of the member of staff, where one did it. */
        staffName: z.nullable(z.string()),
        /** Null for a group that has one chain. */
        caseNumber: z.nullable(z.int()),
        person: z.nullable(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    /** At most as many as the pages reach. */
    total: z.int(),
    /** Older ones fit too: days or another filter reach them. */
    isCut: z.boolean(),
    pageSize: z.int(),
    /** The chain, where all that fits is of one. */
    chain: z.nullable(chainField),
    members: z.array(z.object({ name: z.string(), fullName: z.string() })),
  }),
})

export const checkAuditChain = defineCall({
  name: 'checkAuditChain',
  summary: 'Whether a chain of the audit trail is whole, and up to where it is signed',
  method: 'GET',
  path: 'console/audit/check',
  authority: see,
  input: z.object({ chain: chainField }),
  output: z.object({
    events: z.int(),
    /** The last signed head that holds the chain; null until one does. */
    signed: z.nullable(z.object({ at: instantField, events: z.int() })),
    problem: z.nullable(
      z.object({
        what: z.enum(Object.keys(trailFaults) as [TrailFault, ...TrailFault[]]),
        /** The first wrong event; null where the head is wrong. */
        sequence: z.nullable(z.int()),
      }),
    ),
  }),
})
