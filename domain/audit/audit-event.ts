import { auditKinds, auditShapes } from './audit-kinds.ts'
import type { FieldShape } from './audit-kinds.ts'

export type Holds = Record<string, string | number>

/** A stored event; `at` is ISO in UTC with milliseconds. */
export type AuditEvent = { chain: string; kind: string; by: string; at: string; holds: Holds }

/** The bytes of an event's hash: sorted names in a JSON array, so that no two events read alike. */
export function auditContent({ chain, kind, by, at, holds }: AuditEvent): string {
  const names = Object.keys(holds).sort()
  return JSON.stringify(['event', 1, chain, kind, by, at, names.map((name) => [name, holds[name]])])
}

/** Why an event is invalid: an unknown field or a value of another shape. */
export function auditProblem({
  kind,
  holds,
}: Pick<AuditEvent, 'kind' | 'holds'>): string | undefined {
  const fields: Record<string, FieldShape> | undefined = isKind(kind) ? auditKinds[kind] : undefined
  if (!fields) return `${kind} is no kind of the audit trail`
  const names = new Set([...Object.keys(fields), ...Object.keys(holds)])
  const wrong = [...names].find((name) => !fits(fields[name], holds[name]))
  return wrong && `${kind} does not take this ${wrong}`
}

const isKind = (kind: string): kind is keyof typeof auditKinds => Object.hasOwn(auditKinds, kind)

function fits(shape: FieldShape | undefined, value: string | number | undefined): boolean {
  if (shape === undefined) return false
  if (value === undefined) return shape.endsWith('?')
  const wanted = auditShapes[plain(shape)]
  if (wanted === 'integer') return Number.isSafeInteger(value)
  return typeof value === 'string' && wanted.test(value)
}

// The compiler does not follow what `replace` removes.
const plain = (shape: FieldShape) => shape.replace('?', '') as keyof typeof auditShapes
