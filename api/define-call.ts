import type * as z from 'zod/mini'
import type { ActionOn, CaseSubject, OpenSubject, Within } from '#domain/authority/authority.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'

/**
 * What a call does, and to which subject, for the table of authority (domain/authority/authority.ts);
 * `by` is the field that names the subject. `http/` finds who asks, refuses, and hands the standing to
 * the use case.
 */
export type CallAuthority =
  /** `bySecret`: what it names is known to nobody but who was given it. */
  | (Within<OpenSubject> & { bySecret?: true })
  /** Within the case that the field names. */
  | (Within<HouseholdSubject> & { by: 'appId' | 'documentId' })
  /** The same in the workflow: a `step` has to be due. */
  | (Within<HouseholdSubject> & { by: 'appId' | 'id'; inWorkflow: true; step?: StepCode })
  /** Within the case that her link asks her for. */
  | (Within<'worker'> & { by: 'token' })
  /** To a paper: what is done depends on its kind. */
  | { action: Readonly<Record<PaperRole, ActionOn<'paper'>>>; on: 'paper'; by: 'mandateId' }

/** Within a case, what the household or its signers do. */
type HouseholdSubject = Exclude<CaseSubject, 'worker'>

/** Requests that a session or address may make within seconds. */
export type CallLimit = { by: 'session' | 'address'; limit: number; windowSeconds: number }

/** One object for browser, server, documents and tests. */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Authority extends CallAuthority = CallAuthority,
> = {
  /** verb + noun, unique; the OpenAPI operationId. */
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/`, with `:param` parts that are fields of the input. */
  path: string
  input: Input
  output: Output
  authority: Authority
  /** What travels besides JSON. */
  sends?: 'json' | 'multipart'
  answers?: 'json' | 'binary' | 'events'
  /** Media types of the files that a call with `answers: 'binary'` answers. */
  fileTypes?: readonly string[]
  /** Requires an `Idempotency-Key`: the first answer is kept and replayed. */
  idempotent?: boolean
  /** For logs by beacon: no headers, and only a log changes. */
  xsrfExempt?: boolean
  limits?: CallLimit[]
  /** In the browser, without schemas: the input's default fields. */
  defaults?: DefaultField[]
}

/** What the default payload setter fills in an input (A19). */
export type DefaultField = { name: string; isText: boolean }

/** Paths are the specification's nouns; their fields belong to the input. */
export function defineCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Authority extends CallAuthority,
>(call: Call<Input, Output, Authority>): Call<Input, Output, Authority> {
  return call
}

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The path filled from the input, and the fields used. */
export function fillPath(
  path: string,
  input: Record<string, unknown>,
): { path: string; used: Set<string> } {
  const used = new Set<string>()
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name] ?? ''))
  })
  return { path: filled, used }
}
