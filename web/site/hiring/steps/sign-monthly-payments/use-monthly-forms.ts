import { useEffect, useEffectEvent, useState } from 'react'
import { submitSignMonthlyPayments } from '#api/hiring-steps.ts'
import type { FieldCode } from '#domain/problem.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'
import { givenSignature } from '#web/site/hiring/signing/given-signature.ts'
import { emptyPad, judgePad } from '#web/site/hiring/signing/pad-state.ts'
import type { PadState, Specimen } from '#web/site/hiring/signing/pad-state.ts'
import { setSignatureCounter } from '#web/site/hiring/signing/signature-counter.ts'

/** The forms of this step, in the order of signing. */
export const monthlyForms = ['monthly', 'agreement'] as const
export type MonthlyForm = (typeof monthlyForms)[number]

type Values = {
  form: MonthlyForm
  specimens: Record<MonthlyForm, Specimen | null>
  wasRead: Record<MonthlyForm, boolean>
  /** The signature of the form before, to use again. */
  given: Specimen | null
  usesGiven: boolean
  pad: PadState
  declared: boolean
}

/** The state of the second signing screen: the monthly mandate, then the agreement (W13). */
export function useMonthlyForms(props: StepProps) {
  const { app, base } = props
  const [refused, setRefused] = useState<Refusal[]>([])
  const [presses, setPresses] = useState(0)
  const given = givenSignature(app.appId)
  const step = useStepForm<Values, typeof submitSignMonthlyPayments>({
    app,
    step: 'SIGN_MONTHLY_PAYMENTS',
    call: submitSignMonthlyPayments,
    defaults: {
      form: 'monthly',
      specimens: { monthly: null, agreement: null },
      wasRead: { monthly: false, agreement: false },
      given,
      usesGiven: given !== null,
      pad: emptyPad,
      declared: false,
    },
    check: refusalsOf,
    toInput: (values) => ({ ...base, ...formsOf(values), declared: true }),
    onStored: props.onStored,
    onConflict: props.reload,
  })
  const values = step.form.watch()
  const write = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) {
      step.form.setValue(name as keyof Values, value as never, { shouldDirty: true })
    }
  }
  const goTo = (form: MonthlyForm) => {
    setRefused([])
    const signed = form === 'monthly' ? givenFor(values) : values.specimens.monthly
    write({ form, pad: emptyPad, given: signed, usesGiven: signed !== null })
  }
  useEarlierSignature(values.form, () => goTo('monthly'))

  function sign(): void {
    setPresses((count) => count + 1)
    const judged = judge(values)
    if ('refusals' in judged) {
      if (judged.isTooShort) write({ pad: { ...values.pad, refusals: values.pad.refusals + 1 } })
      return setRefused(judged.refusals)
    }
    setRefused([])
    const specimens = { ...values.specimens, [values.form]: judged.specimen }
    write({ specimens })
    if (values.form === 'agreement') return step.submit()
    write({ form: 'agreement', pad: emptyPad, given: judged.specimen, usesGiven: true })
  }

  return {
    step,
    values,
    refusals: refused.length > 0 ? refused : step.refusals,
    attempt: step.attempt + presses,
    sign,
    goTo,
    markRead: () => {
      setRefused([])
      write({ wasRead: { ...values.wasRead, [values.form]: true } })
    },
    changePad: (pad: PadState) => write({ pad }),
    useGiven: (usesGiven: boolean) => write({ usesGiven }),
    declare: (declared: boolean) => write({ declared }),
  }
}

/** Back from the second signature shows the earlier one first (S13). */
function useEarlierSignature(form: MonthlyForm, show: () => void): void {
  const counter = monthlyForms.indexOf(form) + 1
  const onEarlier = useEffectEvent(show)
  useEffect(() => {
    setSignatureCounter(counter)
    return () => setSignatureCounter(0)
  }, [counter])
  useEffect(() => {
    const listen = () => onEarlier()
    globalThis.addEventListener('earlier-signature', listen)
    return () => globalThis.removeEventListener('earlier-signature', listen)
  }, [])
}

function givenFor({ specimens, given }: Values): Specimen | null {
  return specimens.monthly ?? given
}

type Judged = { specimen: Specimen } | { refusals: Refusal[]; isTooShort: boolean }

function refuse(field: string, code: FieldCode): Judged {
  return { refusals: [{ field, code }], isTooShort: code === 'signature-too-short' }
}

function judge(values: Values): Judged {
  if (!values.wasRead[values.form]) return refuse('read', 'not-read')
  const specimen = values.usesGiven ? values.given : null
  const judged = specimen ? { ok: true as const, specimen } : judgePad(values.pad)
  if (!judged.ok) return refuse('signature', judged.code)
  if (values.form === 'agreement' && !values.declared) return refuse('declared', 'not-declared')
  return { specimen: judged.specimen }
}

function formsOf({ specimens }: Values) {
  const { monthly, agreement } = specimens
  if (!monthly || !agreement) throw new Error('both forms are signed before they are sent')
  return {
    monthly: { specimen: monthly, readToEnd: true as const },
    agreement: { specimen: agreement, readToEnd: true as const },
  }
}

function refusalsOf({ specimens, declared }: Values): Refusal[] {
  if (!specimens.monthly || !specimens.agreement) {
    return [{ field: 'signature', code: 'signature-empty' }]
  }
  return declared ? [] : [{ field: 'declared', code: 'not-declared' }]
}

export type MonthlyForms = ReturnType<typeof useMonthlyForms>
