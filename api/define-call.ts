import type * as z from 'zod/mini'
import type { ApplicationAction, VisitorAction } from '#domain/hiring/authority.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'

/**
 * What a call does, for the table of authority (domain/hiring/authority.ts), and the field that
 * names what it does it to. `http/` finds who asks, refuses, and hands the standing to the use case.
 */
export type CallAuthority =
  /** About no application. */
  | { action: VisitorAction }
  /** About the application that the field names. */
  | { action: ApplicationAction; by: 'appId' | 'documentId' }
  /** The same, from a place in the workflow: its context and the due step; a `step` has to be due. */
  | { action: ApplicationAction; by: 'appId' | 'id'; inWorkflow: true; step?: StepCode }
  /** About a paper: what is done depends on its kind. */
  | { action: Readonly<Record<MandateKind, ApplicationAction>>; by: 'mandateId' }

/** How many requests one session or address may make in a window of seconds. */
export type CallLimit = { by: 'session' | 'address'; limit: number; windowSeconds: number }

/** The shape shared by every call: one object for browser, server, documents and tests. */
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
  /** True where an `Idempotency-Key` is required: the first answer is kept and replayed. */
  idempotent?: boolean
  /** True for log calls sent by beacon, which cannot carry headers and change nothing but a log. */
  xsrfExempt?: boolean
  limits?: CallLimit[]
  /** In the browser only, where schemas stay behind: the default fields that the input has. */
  defaults?: DefaultField[]
}

/** What the default payload setter fills where an input has it (A19). */
export type DefaultField = { name: string; isText: boolean }

/** Declares a call. Paths are nouns of the specification; fields named in the path are part of the input. */
export function defineCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Authority extends CallAuthority,
>(call: Call<Input, Output, Authority>): Call<Input, Output, Authority> {
  return call
}

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The path of a call with its `:params` filled from the input, and the fields that were used. */
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
