import type * as z from 'zod/mini'
import type { ActionOn, CaseSubject, OpenSubject, Within } from '#domain/authority/authority.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { PaperRole } from '#domain/signing/second-signature.ts'

/**
 * What a call does to which subject, for the table of authority; `by` is the field that names it.
 */
export type CallAuthority =
  /** `bySecret`: its subject is known only to those who were given it. */
  | (Within<OpenSubject> & { bySecret?: true })
  /** Within the case that the field names. */
  | (Within<HouseholdSubject> & { by: 'caseId' | 'documentId' })
  /** A workflow call, whose `step` must be due. */
  | (Within<HouseholdSubject> & { by: 'caseId' | 'id'; inWorkflow: true; step?: StepCode })
  /** Within the case of her link. */
  | (Within<'worker' | 'herVisa'> & { by: 'token' })
  /** To the profile of the worker whose number this visitor confirmed. */
  | (Within<'ownProfile'> & { by: 'visitor' })
  /** To an interview, as the side of it whose number this visitor confirmed. */
  | (Within<'interview'> & { by: 'interviewId' })
  /** Within a visa's case. */
  | (Within<'visa'> & { by: 'caseId' })
  /** In the console; `isFresh` wants a second factor that was given lately. */
  | (Within<'console'> & { isFresh?: true })
  /** To a paper: what is done depends on its kind. */
  | { action: Readonly<Record<PaperRole, ActionOn<'paper'>>>; on: 'paper'; by: 'mandateId' }

/** Actions of the household or its signers within a case. */
type HouseholdSubject = Exclude<CaseSubject, 'worker' | 'herVisa' | 'visa'>

/** Requests that a session or address may make within seconds. */
export type CallLimit = { by: 'session' | 'address'; limit: number; windowSeconds: number }

/** One definition for browser, server, documentation and tests. */
export type Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Authority extends CallAuthority = CallAuthority,
> = {
  /** verb + noun, unique; the OpenAPI operationId. */
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/`, with `:param` parts from the input. */
  path: string
  input: Input
  output: Output
  authority: Authority
  /** What travels besides JSON. */
  sends?: 'json' | 'multipart'
  answers?: 'json' | 'binary' | 'events'
  /** Media types for `answers: 'binary'`. */
  fileTypes?: readonly string[]
  /** Requires an `Idempotency-Key`: the first answer is kept and replayed. */
  idempotent?: boolean
  /** For beacons without headers, which only change logs. */
  xsrfExempt?: boolean
  limits?: CallLimit[]
  /** For browsers, which lack schemas: default fields of the input. */
  defaults?: DefaultField[]
}

/** A field that the default payload setter fills (A19). */
export type DefaultField = { name: string; isText: boolean }

/** Paths use the specification's nouns; their fields belong to the input. */
export function defineCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Authority extends CallAuthority,
>(call: Call<Input, Output, Authority>): Call<Input, Output, Authority> {
  return call
}

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Fills a path from the input and answers the used fields. */
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
