import { useState } from 'react'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'

/** Enters a code wherever the server asks, then returns (W34). */
export function Screen(props: StepProps) {
  const calls = useCodeCalls(props)
  const [isOther, setOther] = useState(false)
  const phoneMask = props.app.code?.phoneMask
  if (phoneMask === undefined || isOther) {
    return <NumberForm {...props} calls={calls} onSent={() => setOther(false)} />
  }
  return <CodeForm {...props} phoneMask={phoneMask} onOther={() => setOther(true)} />
}
