import type { signAgreement as unit } from '#api/hiring/steps/sign-agreement.ts'
import { checkSignAgreement } from '#domain/hiring/answers/signing/sign-agreement.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useOwnRefusals } from '#web/flow/form/refused/use-own-refusals.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { emptyPad, judgePad } from '#web/site/hiring/signing/pad-state.ts'
import type { PadState, GivenInk } from '#web/site/hiring/signing/pad-state.ts'
import type { ShownPaper } from '#web/site/hiring/signing/pdf/load-paper.ts'

type Values = {
  /** Read to its end; valid only for the waiting paper. */
  read: ShownPaper | null
  /** As judged at the last press. */
  specimen: GivenInk | null
  pad: PadState
  declared: boolean
}

const unsigned: Values = { read: null, specimen: null, pad: emptyPad, declared: false }

const shownAt: Partial<Record<string, string>> = { specimen: 'signature', readToEnd: 'read' }

/** One paper: read, signed and declared. */
export function useAgreement(props: FormProps<typeof unit>) {
  const mandateId = props.app.mandates.find(({ kind }) => kind === 'agreement')?.id
  const own = useOwnRefusals()
  const step = useStep(props, {
    defaults: unsigned,
    unfinished,
    check: checkSignAgreement,
    shownAt: (field) => shownAt[field] ?? field,
    typedAt: { signature: ['pad'] },
    onTyped: own.mend,
    toFields,
    // Changed papers must be read again.
    afterConflict: { read: null, declared: false },
  })
  const values = step.form.watch()
  const wasRead = mandateId !== undefined && values.read?.mandateId === mandateId

  function sign(): void {
    if (!wasRead) return own.refuse({ field: 'read', code: 'not-read' })
    const judged = judgePad(values.pad)
    if (!judged.ok) {
      if (judged.code === 'signature-too-short') {
        step.set({ pad: { ...values.pad, refusals: values.pad.refusals + 1 } })
      }
      return own.refuse({ field: 'signature', code: judged.code })
    }
    if (!values.declared) return own.refuse({ field: 'declared', code: 'not-declared' })
    own.clear()
    step.set({ specimen: judged.specimen })
    step.submit()
  }

  return {
    step: { ...own.before(step), submit: sign },
    values,
    mandateId,
    wasRead,
    markRead: (read: ShownPaper) => step.set({ read }),
  }
}

function toFields({ read, specimen }: Values) {
  if (!read || !specimen) throw new Error('the agreement is read and signed before it is sent')
  return { paper: read, specimen, readToEnd: true as const, declared: true as const }
}

function unfinished({ read, specimen, declared }: Values): Refusal[] {
  if (!read) return [{ field: 'read', code: 'not-read' }]
  if (!specimen) return [{ field: 'signature', code: 'signature-empty' }]
  return declared ? [] : [{ field: 'declared', code: 'not-declared' }]
}
