import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import type { Call, InputOf } from '#api/define-call.ts'
import type { AppInfo, StepAnswer } from '#api/hiring.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { readLocalDraft } from './draft-vault.ts'
import { useDraft } from './use-draft.ts'
import type { SaveState } from './use-draft.ts'

/** So long the draft of this device goes before the server's. */
const RECENT_MS = 10 * 60_000

export type StepFormOptions<Values extends FieldValues, C extends Call> = {
  app: AppInfo
  step: string
  call: C
  /** What stands in the form before anything was typed: earlier answers, then sensible choices. */
  defaults: DefaultValues<Values>
  /** The domain's checks over what was typed; the server makes the same again. */
  check: (values: Values) => Refusal[]
  toInput: (values: Values) => InputOf<C>
  onStored: (answer: StepAnswer) => void
  /** Another tab or device went on meanwhile: what is stored is shown instead. */
  onConflict: () => void
}

export type StepForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Refusals in the order of the form, for the summary. */
  refusals: Refusal[]
  /** Grows with each refused submit, so that the summary takes the focus again. */
  attempt: number
  isSending: boolean
  saveState: SaveState
  submit: () => void
  /** The domain's checks over what stands in the form now. */
  check: () => Refusal[]
}

/**
 * The life of one step's form: what was typed is drafted, checked when a field is left and when it
 * is sent, sent once under one idempotency key until it is stored, and refusals of the server land
 * at their fields.
 */
export function useStepForm<Values extends FieldValues, C extends Call>(
  options: StepFormOptions<Values, C>,
): StepForm<Values> {
  const { app, step, call, defaults, check, toInput, onStored, onConflict } = options
  const draft = useDraft(app.appId, step)
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const idempotencyKey = useRef(crypto.randomUUID())
  const form = useForm<Values>({
    defaultValues: { ...defaults, ...app.drafts[step] },
    resolver: resolverOf(check),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The summary takes the focus, and its links lead to the fields.
    shouldFocusError: false,
  })

  const restore = useEffectEvent(async () => {
    const local = await readLocalDraft(app.appId)
    if (local?.step !== step) return
    // What was typed a moment ago on this device may not have reached the server before a reload.
    const isRecent = Date.now() - local.at < RECENT_MS
    if (app.drafts[step] !== undefined && !isRecent) return
    form.reset({ ...form.getValues(), ...local.fields }, { keepDefaultValues: true })
  })
  const keep = useEffectEvent((values: object, name: string) => {
    setRefusals((list) => list.filter(({ field }) => field !== name))
    // Another request: the same key with other answers would be refused.
    idempotencyKey.current = crypto.randomUUID()
    draft.keep({ ...values })
  })
  useEffect(() => {
    void restore()
    const subscription = form.watch((values, { name }) => name !== undefined && keep(values, name))
    return () => subscription.unsubscribe()
  }, [form])

  async function send(values: Values): Promise<void> {
    setSending(true)
    try {
      const answer = await browserSend(call, toInput(values), {
        idempotencyKey: idempotencyKey.current,
      })
      draft.forget()
      setRefusals([])
      onStored(answer as StepAnswer)
    } catch (error) {
      const refused = refusalsOf(error)
      if (isConflict(error)) onConflict()
      else if (refused.length > 0) refuse(refused)
      else showFailure(error)
    } finally {
      setSending(false)
    }
  }

  function refuse(list: Refusal[]): void {
    setRefusals(list)
    for (const { field, code } of list) form.setError(field as Path<Values>, { type: code })
    if (list.length > 0) setAttempt((count) => count + 1)
  }

  const submit = () => void form.handleSubmit(send, () => refuse(check(form.getValues())))()
  return {
    form,
    refusals,
    attempt,
    isSending,
    saveState: draft.state,
    submit,
    check: () => check(form.getValues()),
  }
}

function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Refusal[],
): Resolver<Values> {
  return (values) => {
    const refusals = check(values)
    if (refusals.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(refusals.map(({ field, code }) => [field, { type: code }]))
    return { values: {}, errors } as never
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 409
}
