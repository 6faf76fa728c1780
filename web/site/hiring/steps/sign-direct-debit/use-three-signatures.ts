import { useState } from 'react'
import { submitSignDirectDebit } from '#api/hiring-steps.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useStepForm } from '#web/site/hiring/form/use-step-form.ts'
import type { Refusal } from '#web/site/hiring/form/refusal.ts'
import { keepGivenSignature } from '#web/site/hiring/signing/given-signature.ts'
import { emptyPad, judgePad } from '#web/site/hiring/signing/pad-state.ts'
import type { PadState, Specimen } from '#web/site/hiring/signing/pad-state.ts'

type Place = 0 | 1 | 2 | 3
type Values = {
  specimens: (Specimen | null)[]
  /** The one being drawn, from 0; 3 when all are kept. */
  place: Place
  pad: PadState
  declared: boolean
}

/** The state of the signing screen: three specimens one after another, then the declaration. */
export function useThreeSignatures(props: StepProps) {
  const { app, base } = props
  const [padRefusals, setPadRefusals] = useState<Refusal[]>([])
  const [keeps, setKeeps] = useState(0)
  const step = useStepForm<Values, typeof submitSignDirectDebit>({
    app,
    step: 'SIGN_DIRECT_DEBIT',
    call: submitSignDirectDebit,
    defaults: { specimens: [null, null, null], place: 0, pad: emptyPad, declared: false },
    check: refusalsOf,
    toInput: ({ specimens }) => ({
      ...base,
      specimens: specimens.filter((specimen) => specimen !== null),
      declared: true,
    }),
    onStored: (answer) => {
      const last = step.form.getValues('specimens').findLast((specimen) => specimen !== null)
      if (last) keepGivenSignature(app.appId, last)
      props.onStored(answer)
    },
    onConflict: props.reload,
  })
  const values = step.form.watch()
  const write = (changes: Partial<Values>) => {
    for (const [name, value] of Object.entries(changes)) {
      step.form.setValue(name as keyof Values, value as never, { shouldDirty: true })
    }
  }

  function keep(): void {
    const judged = judgePad(values.pad)
    setKeeps((count) => count + 1)
    if (!judged.ok) {
      if (judged.code === 'signature-too-short') {
        write({ pad: { ...values.pad, refusals: values.pad.refusals + 1 } })
      }
      return setPadRefusals([{ field: 'signature', code: judged.code }])
    }
    setPadRefusals([])
    const specimens = withSpecimen(values, judged.specimen)
    write({ specimens, place: firstEmpty(specimens), pad: emptyPad })
  }

  return {
    step,
    values,
    /** Refusals of the drawing on the pad come before those of the whole step. */
    refusals: values.place < 3 ? padRefusals : step.refusals,
    attempt: step.attempt + keeps,
    keep,
    changePad: (pad: PadState) => write({ pad }),
    declare: (declared: boolean) => write({ declared }),
    /** Draws one of the kept ones again; what was kept stays until the new one is. */
    choose: (place: number) => {
      setPadRefusals([])
      write({ place: place as Place, pad: emptyPad })
    },
    leaveAsWas: () => {
      setPadRefusals([])
      write({ place: firstEmpty(values.specimens), pad: emptyPad })
    },
  }
}

/** A name is typed once and stands for every place that is still empty. */
function withSpecimen({ specimens, place }: Values, specimen: Specimen): (Specimen | null)[] {
  return specimens.map((kept, index) => {
    const fills = index === place || (specimen.way === 'typed' && kept === null)
    return fills ? specimen : kept
  })
}

function firstEmpty(specimens: readonly (Specimen | null)[]): Place {
  const empty = specimens.indexOf(null)
  return (empty === -1 ? 3 : empty) as Place
}

function refusalsOf(values: Values): Refusal[] {
  if (values.specimens.includes(null)) return [{ field: 'signature', code: 'signature-empty' }]
  return values.declared ? [] : [{ field: 'declared', code: 'not-declared' }]
}

export type ThreeSignatures = ReturnType<typeof useThreeSignatures>
