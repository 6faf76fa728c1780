import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldRefusal } from '#domain/problem.ts'
import { CallFailure } from '#web/send.ts'

type Problem = { id: string; message: string }

/** One sending of a form: what is typed stays in its fields whatever happens. */
export function useSending() {
  const t = useTranslations('seeking')
  const say = useTranslations('refusals')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<string>()

  function refuse(found: Problem[]): void {
    setProblems(found)
    setAttempt((before) => before + 1)
  }

  const refuseHere = (refusals: readonly FieldRefusal[]): void =>
    refuse(
      refusals.map(({ field, code }) => ({
        id: field,
        message: field === 'agreed' ? t('form.agreeMissing') : say(code),
      })),
    )

  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblems([])
    setTrouble(undefined)
    try {
      await work()
      setDone(true)
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }

  function tell(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error
    const errors = error.problem?.errors ?? []
    if (errors.length > 0) refuse(errors.map(({ field, message }) => ({ id: field, message })))
    else setTrouble(error.status === 429 ? t('tooMany') : t('failed'))
  }

  const errorOf = (id: string) => problems.find((one) => one.id === id)?.message
  return { isBusy, isDone, problems, attempt, trouble, refuseHere, send, errorOf }
}
export type Sending = ReturnType<typeof useSending>
