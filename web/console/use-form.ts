import { useState } from 'react'
import type { FormEvent } from 'react'

/** A form that is sent once at a time: why it was refused, and what to do as it is sent. */
export function useForm(work: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { isBusy, failure, onSubmit: (event: FormEvent) => void submit(event) }
}
