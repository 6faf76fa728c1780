import { useState } from 'react'
import { CallFailure } from '#web/send.ts'

type Problem = { id: string; message: string }
/** Words for failures that are no field's. */
type Troubles = { failed: string; tooMany: string }

/** A form that keeps its fields whatever happens. */
export function useShortForm(say: Troubles) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<string>()

  function refuse(found: Problem[]): void {
    setProblems(found)
    setAttempt((before) => before + 1)
  }

  /** The answer; undefined after a shown refusal or during another sending. */
  async function send<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    setProblems([])
    setTrouble(undefined)
    try {
      return await work()
    } catch (error) {
      tell(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  function tell(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error
    const errors = error.problem?.errors ?? []
    if (errors.length > 0) refuse(errors.map(({ field, message }) => ({ id: field, message })))
    else setTrouble(error.status === 429 ? say.tooMany : say.failed)
  }

  const errorOf = (id: string) => problems.find((one) => one.id === id)?.message
  return { isBusy, problems, attempt, trouble, refuse, send, errorOf }
}
