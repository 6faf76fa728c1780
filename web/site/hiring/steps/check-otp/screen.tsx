import { useState } from 'react'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useCodeCalls } from '#web/site/hiring/codes/use-code-calls.ts'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'

/** A code by text message, wherever the server asks for one; then back to where it was asked (W34). */
export function Screen(props: StepProps) {
  const calls = useCodeCalls(props)
  const [isOther, setOther] = useState(false)
  const phoneMask = props.app.code?.phoneMask
  if (phoneMask === undefined || isOther) {
    return <NumberForm {...props} calls={calls} onSent={() => setOther(false)} />
  }
  return <CodeForm {...props} calls={calls} phoneMask={phoneMask} onOther={() => setOther(true)} />
}
