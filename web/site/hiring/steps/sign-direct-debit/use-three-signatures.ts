import type { signDirectDebit as unit } from '#api/hiring/steps/sign-direct-debit.ts'
import { checkSignDirectDebit } from '#domain/hiring/answers/signing/sign-direct-debit.ts'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { useOnceReady } from '#web/site/hiring/form/use-once-ready.ts'
import { useOwnRefusals } from '#web/flow/form/refused/use-own-refusals.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { keepGivenSignature } from '#web/site/hiring/signing/given-signature.ts'
import { emptyPad, judgePad } from '#web/site/hiring/signing/pad-state.ts'
import { usePaper } from '#web/site/hiring/signing/pdf/use-paper.ts'
import type { PadState, GivenInk } from '#web/site/hiring/signing/pad-state.ts'

type Place = 0 | 1 | 2 | 3
type Values = {
  specimens: (GivenInk | null)[]
  /** The specimen under way, from 0; 3 when all are done. */
  place: Place
  pad: PadState
  declared: boolean
}

const unsigned: Values = {
  specimens: [null, null, null],
  place: 0,
  pad: emptyPad,
  declared: false,
}

/** Three specimens in turn, the declaration with the last. */
export function useThreeSignatures(props: FormProps<typeof unit>) {
  const { mandates } = props.app
  const paper = usePaper(mandates.find(({ kind }) => kind === 'one-time')?.id)
  const shown = paper.state === 'ready' ? paper.shown : undefined
  const pad = useOwnRefusals()
  const step = useStep(props, {
    defaults: unsigned,
    unfinished: (values) => [
      ...(shown ? [] : [{ field: 'paper', code: 'not-read' } as const]),
      ...unfinished(values),
    ],
    check: checkSignDirectDebit,
    shownAt: (field) => (field.startsWith('specimens') ? 'signature' : field),
    typedAt: { signature: ['pad', 'specimens'] },
    onTyped: pad.mend,
    toFields: ({ specimens }) => ({
      paper: shown ?? { mandateId: '', sha256: '' },
      specimens: specimens.filter((specimen) => specimen !== null),
      declared: true as const,
    }),
    onStored: ({ specimens }) => {
      const last = specimens.findLast((specimen) => specimen !== null)
      if (last) keepGivenSignature(props.app.caseId, last)
    },
    // Changed papers must be seen again.
    afterConflict: { declared: false },
  })
  const values = step.form.watch()
  const isDrawing = values.place < 3

  /** Whether the pad holds a signature. */
  function keep(): boolean {
    const judged = judgePad(values.pad)
    if (!judged.ok) {
      if (judged.code === 'signature-too-short') {
        step.set({ pad: { ...values.pad, refusals: values.pad.refusals + 1 } })
      }
      pad.refuse({ field: 'signature', code: judged.code })
      return false
    }
    pad.clear()
    const specimens = withSpecimen(values, judged.specimen)
    step.set({ specimens, place: firstEmpty(specimens), pad: emptyPad })
    return true
  }

  function goTo(place: Place): void {
    pad.clear()
    step.set({ place, pad: emptyPad })
  }

  // An early press waits for the form.
  const { isWaiting, press } = useOnceReady(paper.state !== 'loading', step.submit)
  const whole = { ...step, isSending: step.isSending || isWaiting, submit: press }
  const isReady = areComplete(values)
  const submit = () => {
    if (keep() && isReady) press()
  }
  return {
    // During drawing the step's refusals stay hidden.
    step: pad.before(isDrawing ? { ...step, refusals: [], submit } : whole),
    values,
    paper,
    /** The next press signs. */
    isReady,
    /** Redraws one; the old one stays until then. */
    choose: (place: number) => goTo(place as Place),
    leaveAsWas: () => goTo(firstEmpty(values.specimens)),
  }
}

/** A typed name fills all empty places. */
function withSpecimen({ specimens, place }: Values, specimen: GivenInk): (GivenInk | null)[] {
  return specimens.map((kept, index) => {
    const fills = index === place || (specimen.way === 'typed' && kept === null)
    return fills ? specimen : kept
  })
}

/** All are done, or the pad holds the last. */
function areComplete({ specimens, place }: Values): boolean {
  return specimens.every((specimen, index) => (specimen === null) === (index === place))
}

function firstEmpty(specimens: readonly (GivenInk | null)[]): Place {
  const empty = specimens.indexOf(null)
  return (empty === -1 ? 3 : empty) as Place
}

function unfinished(values: Values): Refusal[] {
  if (values.specimens.includes(null)) return [{ field: 'signature', code: 'signature-empty' }]
  return values.declared ? [] : [{ field: 'declared', code: 'not-declared' }]
}

export type ThreeSignatures = ReturnType<typeof useThreeSignatures>
