import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form'
import type { Call, InputOf } from '#api/define-call.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import type { StepAnswer } from '#api/hiring.ts'
import type { SubmittedStep } from '#domain/hiring/step-codes.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import type { OpenStep } from './open-step.ts'
import { refusalsOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import type { StepProps } from './step-props.ts'
import { useDraftedForm } from './use-drafted-form.ts'
import { useRefusals } from './use-refusals.ts'

/** What a step sends besides what every submit carries. */
export type StepFields<Code extends SubmittedStep> = Omit<
  InputOf<(typeof stepCalls)[Code]>,
  keyof StepProps['base']
>

type StepOptions<Code extends SubmittedStep, Values extends FieldValues> = {
  /** What stands in the form before anything was typed: earlier answers, then sensible choices. */
  defaults: Values & DefaultValues<Values>
  /** The domain's checks over what was typed; the server makes the same again. */
  check: (values: Values) => Refusal[]
  /** What is sent of what was typed; asked only once the checks find nothing. */
  toFields: (values: Values) => StepFields<Code>
  /** Before the visitor goes on. */
  onStored?: (values: Values) => void
  /** What must not be kept of what was typed when something else was stored meanwhile. */
  afterConflict?: Partial<Values>
}

/**
 * The life of one step's form: what was typed is drafted, checked when a field is left and when it
 * is sent, sent once under one idempotency key until it is stored, and refusals of the server land
 * at their fields.
 */
export function useStep<Code extends SubmittedStep, Values extends FieldValues>(
  code: Code,
  props: StepProps,
  options: StepOptions<Code, Values>,
): OpenStep<Values> {
  const { app, base } = props
  const { defaults, check, toFields } = options
  const [isSending, setSending] = useState(false)
  const idempotencyKey = useRef(crypto.randomUUID())
  const { form, draft } = useDraftedForm<Values>({
    app,
    step: code,
    defaults,
    resolver: resolverOf(check),
    onChange(field) {
      refused.drop(field)
      // Another request: the same key with other answers would be refused.
      idempotencyKey.current = crypto.randomUUID()
    },
  })
  const checkNow = () => check(form.getValues())
  const refused = useRefusals(form, checkNow)

  async function send(values: Values): Promise<void> {
    setSending(true)
    try {
      const call: Call = stepCalls[code]
      const fields = { ...base, ...toFields(values) }
      const answer = await browserSend(call, fields, { idempotencyKey: idempotencyKey.current })
      draft.forget()
      refused.clear()
      options.onStored?.(values)
      // Every step's call answers alike; the table's type forgets it.
      props.onStored(answer as StepAnswer)
    } catch (error) {
      tell(error)
    } finally {
      setSending(false)
    }
  }

  function tell(error: unknown): void {
    const fields = refusalsOf(error)
    if (error instanceof CallFailure && error.status === 409) {
      if (options.afterConflict) step.set(options.afterConflict)
      props.onConflict()
    } else if (fields.length > 0) refused.refuse(fields)
    else showFailure(error)
  }

  const step: OpenStep<Values> = {
    app,
    form,
    isSending,
    saveState: draft.state,
    refusals: refused.list,
    attempt: refused.attempt,
    errorOf: refused.errorOf,
    check: checkNow,
    submit: () => void form.handleSubmit(send, () => refused.refuse(checkNow()))(),
    field: (name, rules) => ({
      ...form.register(name, rules),
      id: name,
      error: refused.errorOf(name),
    }),
    set(changes) {
      for (const [name, value] of Object.entries(changes)) {
        // Names and values come from one object, which the compiler has checked as a whole.
        form.setValue(name as Path<Values>, value as never, { shouldDirty: true })
      }
    },
  }
  return step
}

function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Refusal[],
): Resolver<Values> {
  return (values) => {
    const refusals = check(values)
    if (refusals.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(refusals.map(({ field, code }) => [field, { type: code }]))
    // React Hook Form wants errors in the shape of the values; ours are flat.
    return { values: {}, errors } as never
  }
}
