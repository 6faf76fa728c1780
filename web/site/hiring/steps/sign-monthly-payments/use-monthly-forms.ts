import type { signMonthlyPayments as unit } from '#api/hiring/steps/sign-monthly-payments.ts'
import {
  checkSignMonthlyPayments,
  papersToSign,
} from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import type { MonthlyPaper } from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'
import { useAppearing } from '#web/ui/hooks/use-appearing.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { useOwnRefusals } from '#web/flow/form/refused/use-own-refusals.ts'
import { stepFactsOf } from '#web/site/hiring/form/step-facts-of.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { givenSignature } from '#web/site/hiring/signing/given-signature.ts'
import { emptyPad, isBegun, judgePad } from '#web/site/hiring/signing/pad-state.ts'
import type { PadState, GivenInk } from '#web/site/hiring/signing/pad-state.ts'
import type { ShownPaper } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { setSignatureCounter } from '#web/site/hiring/signing/signature-counter.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'

export type MonthlyForm = MonthlyPaper

type Values = {
  form: MonthlyForm
  specimens: Record<MonthlyForm, GivenInk | null>
  /** Read to its end; valid only for the waiting paper. */
  read: Record<MonthlyForm, ShownPaper | null>
  /** The earlier form's signature. */
  given: GivenInk | null
  usesGiven: boolean
  pad: PadState
  declared: boolean
}

/** One place of the screen shows all forms' errors. */
const shownAt: Partial<Record<string, string>> = {
  'one-time.specimen': 'signature',
  'one-time.readToEnd': 'read',
  'monthly.specimen': 'signature',
  'agreement.specimen': 'signature',
  'monthly.readToEnd': 'read',
  'agreement.readToEnd': 'read',
}

const unread = { 'one-time': null, monthly: null, agreement: null }
const unsigned: Values = {
  form: 'monthly',
  specimens: unread,
  read: unread,
  given: null,
  usesGiven: false,
  pad: emptyPad,
  declared: false,
}

/** Mandate, then agreement (W13); second holders and menders sign mandates alone. */
export function useMonthlyForms(props: FormProps<typeof unit>) {
  const facts = stepFactsOf(props.app)
  const forms = papersToSign(facts)
  const [first = 'monthly'] = forms
  const given = givenSignature(props.app.caseId)
  const own = useOwnRefusals()
  const step = useStep(props, {
    defaults: { ...unsigned, form: first, given, usesGiven: given !== null },
    unfinished: (values) => unfinished(values, forms),
    check: checkSignMonthlyPayments,
    shownAt: (field) => shownAt[field] ?? field,
    typedAt: { signature: ['pad', 'usesGiven'] },
    onTyped: own.mend,
    toFields: (values) => ({ ...formsOf(values, forms), declared: true as const }),
    // Changed papers must be read again.
    afterConflict: { form: first, read: unread, declared: false },
  })
  // Saved as a draft at once, so that a reload keeps the signature.
  useAppearing(() => {
    if (given && !props.app.drafts[props.code]) step.set({ given, usesGiven: true })
  })
  const values = step.form.watch()
  const wasRead = (form: MonthlyForm) => {
    const waiting = props.app.mandates.find(({ kind }) => kind === form)?.id
    return waiting !== undefined && values.read[form]?.mandateId === waiting
  }
  const goTo = (form: MonthlyForm) => {
    own.clear()
    const signed =
      form === first ? (values.specimens[first] ?? values.given) : values.specimens[form]
    step.set({ form, pad: emptyPad, given: signed, usesGiven: signed !== null })
  }
  const place = forms.indexOf(values.form)
  const next = forms[place + 1]
  const isLast = next === undefined
  useEarlierSignature(place + 1, () => goTo(forms[place - 1] ?? first))

  function sign(): void {
    if (!wasRead(values.form)) return own.refuse({ field: 'read', code: 'not-read' })
    const judged = judge(values, isLast)
    if ('code' in judged) {
      if (judged.code === 'signature-too-short') {
        step.set({ pad: { ...values.pad, refusals: values.pad.refusals + 1 } })
      }
      return own.refuse(judged)
    }
    own.clear()
    const specimens = { ...values.specimens, [values.form]: judged.specimen }
    step.set({ specimens })
    if (isLast) return step.submit()
    step.set({ form: next, pad: emptyPad, given: judged.specimen, usesGiven: true })
  }

  return {
    step: { ...own.before(step), submit: sign },
    values,
    isLast,
    /** Papers signed here, in order. */
    forms,
    /** No agreement is signed here. */
    isMandateAlone: !forms.includes('agreement'),
    /** The words to accept. */
    declaration: declarationOf(facts),
    goTo,
    wasRead,
    /** Read and signed, so the button is next. */
    isReady: wasRead(values.form) && (usedGiven(values) !== null || isBegun(values.pad)),
    declare: (declared: boolean) => step.set({ declared }),
    markRead: (shown: ShownPaper) => step.set({ read: { ...values.read, [values.form]: shown } }),
  }
}

function declarationOf({
  secondPapers = [],
  agreementHolds,
}: StepFacts): 'declared' | 'declaredMandate' | 'declaredSecond' {
  if (secondPapers.length > 0) return 'declaredSecond'
  return agreementHolds ? 'declaredMandate' : 'declared'
}

/** Back from the second signature shows the earlier one first (S13). */
function useEarlierSignature(counter: number, show: () => void): void {
  useOngoing(
    () => {
      setSignatureCounter(counter)
      return () => setSignatureCounter(0)
    },
    { key: counter },
  )
  useEvent('earlier-signature', show)
}

const usedGiven = ({ usesGiven, given }: Values) => (usesGiven ? given : null)

function judge(values: Values, isLast: boolean): { specimen: GivenInk } | Refusal {
  const specimen = usedGiven(values)
  const judged = specimen ? { ok: true as const, specimen } : judgePad(values.pad)
  if (!judged.ok) return { field: 'signature', code: judged.code }
  if (isLast && !values.declared) return { field: 'declared', code: 'not-declared' }
  return { specimen: judged.specimen }
}

function formsOf(values: Values, forms: readonly MonthlyForm[]) {
  return Object.fromEntries(forms.map((form) => [form, formOf(form, values)]))
}

function formOf(form: MonthlyForm, { specimens, read }: Values) {
  const [specimen, paper] = [specimens[form], read[form]]
  if (!specimen || !paper) throw new Error('forms are read and signed before they are sent')
  return { paper, specimen, readToEnd: true as const }
}

function unfinished(
  { specimens, read, declared }: Values,
  forms: readonly MonthlyForm[],
): Refusal[] {
  if (forms.some((form) => !read[form])) return [{ field: 'read', code: 'not-read' }]
  if (forms.some((form) => !specimens[form])) {
    return [{ field: 'signature', code: 'signature-empty' }]
  }
  return declared ? [] : [{ field: 'declared', code: 'not-declared' }]
}

export type MonthlyForms = ReturnType<typeof useMonthlyForms>
