import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCheck } from '#domain/hiring/answers/step-facts.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { MAX_SIGNATURE_REFUSALS } from '#domain/signing/signature.ts'
import { refuseTypedText } from '#domain/visitor/typed-text.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import type { OpenStep } from './open-step.ts'
import type { Refusal } from './refused/refusal.ts'
import { stepFactsOf } from './step-facts-of.ts'
import type { ScreenProps, StepProps } from './step-props.ts'
import { useDraftedForm } from './drafts/use-drafted-form.ts'
import { useRefusals } from './refused/use-refusals.ts'
import { useSending } from './use-sending.ts'
import type { Sent } from './use-sending.ts'

type StepOptions<Code extends SubmittedStep, Values extends FieldValues> = {
  /** Initial values: earlier answers, then sensible choices. */
  defaults: Values & DefaultValues<Values>
  /** Why values cannot be sent yet; checked before `toFields`. */
  unfinished?: (values: Values) => Refusal[]
  /** What is sent of what was typed. */
  toFields: (values: Values) => StepFields<Code>
  /** The domain's check, which the server repeats. */
  check: StepCheck<StepFields<Code>>
  /** The form field that shows a call's refused field, if names differ. */
  shownAt?: (field: string) => string
  /** Form values set by a field of another name. */
  typedAt?: TypedAt
  /** Called after a change with the changed fields. */
  onTyped?: (fields: readonly string[]) => void
  /** Before the visitor goes on. */
  onStored?: (values: Values) => void
  /** Typed values to drop when something else was stored meanwhile. */
  afterConflict?: Partial<Values>
}

/**
 * Drafts, checks and sends a step's form, under one idempotency key until stored. Refusals go to
 * their fields.
 */
export function useStep<Code extends SubmittedStep, Values extends FieldValues>(
  props: ScreenProps<Code>,
  options: StepOptions<Code, Values>,
): OpenStep<Values> {
  const { app, base, code } = props
  const check = (values: Values) => whyRefused(values, options, props)
  const { form, draft } = useDraftedForm<Values>({
    app,
    step: code,
    defaults: options.defaults,
    resolver: resolverOf(check),
    onChange(field) {
      const changed = fieldsOf(field, options.typedAt)
      refused.mend(changed)
      options.onTyped?.(changed)
      renewKey()
    },
  })
  const checkNow = () => check(form.getValues())
  const refused = useRefusals(form, checkNow)
  const { isSending, send, renewKey } = useSending(code)
  const codes = useCodeCalls(props)

  async function submit(values: Values): Promise<void> {
    const sent = await sendCounted({ ...base, ...options.toFields(values) })
    if (sent.kind === 'refused') refused.refuse(placed(sent.refusals, options.shownAt))
    if (sent.kind === 'conflict') {
      set(options.afterConflict ?? {})
      props.onConflict()
    }
    if (sent.kind === 'code-needed') await askForCode()
    if (sent.kind !== 'stored') return
    draft.forget()
    refused.clear()
    options.onStored?.(values)
    props.onStored(sent.answer)
  }

  /**
   * The pad accepts a short drawing after two refusals (ruling 17); the server must count them
   * itself.
   */
  async function sendCounted(input: object): Promise<Sent> {
    let sent = await send(input)
    for (let refusal = 1; refusal <= MAX_SIGNATURE_REFUSALS && isTooShort(sent); refusal += 1) {
      renewKey()
      sent = await send(input)
    }
    return sent
  }

  /** After a day a new code is needed, then the form returns with its values. */
  async function askForCode(): Promise<void> {
    await draft.keepNow({ ...form.getValues() })
    if (await codes.ask(code)) props.goTo(stepOf.code)
  }

  function set(changes: Partial<Values>): void {
    for (const [name, value] of Object.entries(changes)) {
      // Names and values come from one object, checked together.
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
    }
  }

  return {
    app,
    form,
    set,
    isSending: isSending || codes.isBusy,
    saveState: draft.state,
    refusals: refused.list,
    attempt: refused.attempt,
    errorOf: refused.errorOf,
    refuse: refused.refuse,
    check: checkNow,
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

/** Nothing else is wrong. */
function isTooShort(sent: Sent): boolean {
  return (
    sent.kind === 'refused' && sent.refusals.every(({ code }) => code === 'signature-too-short')
  )
}

function whyRefused<Code extends SubmittedStep, Values extends FieldValues>(
  values: Values,
  { unfinished, toFields, check, shownAt }: StepOptions<Code, Values>,
  { app }: StepProps,
): Refusal[] {
  const missing = unfinished?.(values) ?? []
  if (missing.length > 0) return missing
  const fields = toFields(values)
  const unfit = refuseTypedText(fields)
  const others = check(fields, stepFactsOf(app)).filter(({ field }) => !isAmong(unfit, field))
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
