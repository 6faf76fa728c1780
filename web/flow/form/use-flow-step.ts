import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import { refuseTypedText } from '#domain/visitor/typed-text.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { useDraftedForm } from './drafts/use-drafted-form.ts'
import type { DraftOf } from './drafts/use-draft.ts'
import type { OpenForm } from './open-form.ts'
import type { Refusal } from './refused/refusal.ts'
import { useRefusals } from './refused/use-refusals.ts'
import { useSending } from './use-sending.ts'
import type { Sent, StepSubmit } from './use-sending.ts'

/** How a step's form is filled, checked and read. */
export type FormOptions<Values extends FieldValues, Fields extends object> = {
  /** Initial values: earlier answers, then sensible choices. */
  defaults: Values & DefaultValues<Values>
  /** Why values cannot be sent yet; checked before `toFields`. */
  unfinished?: (values: Values) => Refusal[]
  /** What is sent of what was typed. */
  toFields: (values: Values) => Fields
  /** The form field that shows a call's refused field, if names differ. */
  shownAt?: (field: string) => string
  /** Form values set by a field of another name. */
  typedAt?: TypedAt
  /** Called after a change with the changed fields. */
  onTyped?: (fields: readonly string[]) => void
  /** Typed values to drop when something else was stored meanwhile. */
  afterConflict?: Partial<Values>
}

type FlowStep<Values extends FieldValues, Fields extends object, Answer> = DraftOf &
  FormOptions<Values, Fields> & {
    /** The server's draft. */
    saved: Readonly<Record<string, unknown>> | undefined
    /** Takes `base` and the fields. */
    call: StepSubmit<Answer>
    base: object
    /** The domain's check, which the server repeats. */
    check: (fields: Fields) => Refusal[]
    onStored: (values: Values, answer: Answer) => void
    /** Another page stored something. */
    onConflict: () => void
    /** The call wants a code of this device; the values are kept by then. */
    onCodeNeeded?: () => Promise<void>
    /** Whether refused answers go once more, under a new key. */
    isSentAgain?: (refusals: readonly Refusal[], times: number) => boolean
  }

/**
 * Drafts, checks and sends a step's form, under one idempotency key until stored. Refusals go to
 * their fields.
 */
export function useFlowStep<Values extends FieldValues, Fields extends object, Answer>(
  of: FlowStep<Values, Fields, Answer>,
): OpenForm<Values> {
  const check = (values: Values) => whyRefused(values, of)
  const { form, draft, restoring } = useDraftedForm<Values>({
    ...of,
    resolver: resolverOf(check),
    onChange(field) {
      const changed = fieldsOf(field, of.typedAt)
      refused.mend(changed)
      of.onTyped?.(changed)
      renewKey()
    },
  })
  const checkNow = () => check(form.getValues())
  const refused = useRefusals(form, checkNow)
  const { isSending, send, renewKey } = useSending(of.call)

  async function submit(values: Values): Promise<void> {
    const sent = await sendCounted({ ...of.base, ...of.toFields(values) })
    if (sent.kind === 'refused') refused.refuse(placed(sent.refusals, of.shownAt))
    if (sent.kind === 'conflict') {
      set(of.afterConflict ?? {})
      of.onConflict()
    }
    if (sent.kind === 'code-needed') await askForCode(sent.error)
    if (sent.kind !== 'stored') return
    draft.forget()
    refused.clear()
    of.onStored(values, sent.answer)
  }

  async function sendCounted(input: object): Promise<Sent<Answer>> {
    let sent = await send(input)
    for (let times = 1; sent.kind === 'refused'; times += 1) {
      if (!of.isSentAgain?.(sent.refusals, times)) break
      renewKey()
      sent = await send(input)
    }
    return sent
  }

  /** The form returns with its values after the code. */
  async function askForCode(error: unknown): Promise<void> {
    if (!of.onCodeNeeded) return showFailure(error)
    await draft.keepNow({ ...form.getValues() })
    await of.onCodeNeeded()
  }

  function set(changes: Partial<Values>): void {
    for (const [name, value] of Object.entries(changes)) {
      // Names and values come from one object, checked together.
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    }
  }

  return {
    form,
    set,
    isSending,
    saveState: draft.state,
    refusals: refused.list,
    attempt: refused.attempt,
    errorOf: refused.errorOf,
    refuse: refused.refuse,
    check: checkNow,
    restoring,
    submit: () => void form.handleSubmit(submit, () => refused.refuse(checkNow()))(),
    field: (name, rules) => ({
      ...form.register(name, rules),
      id: name,
      error: refused.errorOf(name),
    }),
  }
}

type TypedAt = Readonly<Record<string, readonly string[]>>

/** Fields whose errors a change of this value mends. */
function fieldsOf(value: string, typedAt: TypedAt = {}): string[] {
  const others = Object.entries(typedAt).filter(([, values]) => values.includes(value))
  return [value, ...others.map(([field]) => field)]
}

function whyRefused<Values extends FieldValues, Fields extends object, Answer>(
  values: Values,
  { unfinished, toFields, check, shownAt }: FlowStep<Values, Fields, Answer>,
): Refusal[] {
  const missing = unfinished?.(values) ?? []
  if (missing.length > 0) return missing
  const fields = toFields(values)
  const unfit = refuseTypedText(fields)
  const others = check(fields).filter(({ field }) => !isAmong(unfit, field))
  return placed([...unfit, ...others], shownAt)
}

const isAmong = (refusals: readonly Refusal[], name: string) =>
  refusals.some(({ field }) => field === name)

function placed(refusals: readonly Refusal[], shownAt = (field: string) => field): Refusal[] {
  return refusals.map((refusal) => ({ ...refusal, field: shownAt(refusal.field) }))
}

function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Refusal[],
): Resolver<Values> {
  return (values) => {
    const refusals = check(values)
    if (refusals.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(refusals.map(({ field, code }) => [field, { type: code }]))
    // React Hook Form wants nested errors, ours are flat.
    return { values: {}, errors } as never
  }
}
