import { useState } from 'react'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { refusalsOf } from '#web/flow/form/refused/refusal.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'

/** Calls of a form about codes, with the refusal of the last one. */
export type RefusedCall = ReturnType<typeof useRefusedCall>

/** Runs calls; each answers undefined after a refusal or failure that was told. */
export function useRefusedCall() {
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  function refuse(refused: Refusal): void {
    setRefusal(refused)
    setAttempt((count) => count + 1)
  }

  /** `field` is where too many calls are told; `tells` answers whether it told a failure. */
  async function run<T>(
    work: () => Promise<T>,
    { field, tells }: { field?: string | undefined; tells?: Tells | undefined } = {},
  ): Promise<T | undefined> {
    setBusy(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (error) {
      const refused = field === undefined ? undefined : refusalOf(error, { field, tells })
      if (refused !== 'told') {
        if (refused) refuse(refused)
        else showFailure(error)
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    attempt,
    refusal,
    refuse,
    clear: () => setRefusal(undefined),
    run,
  }
}

/** Told by the page itself, as where a link has ended. */
export type Tells = (failure: CallFailure) => boolean

/** A field's refusal; other failures are shown by the catalogue. */
function refusalOf(
  error: unknown,
  { field, tells }: { field: string; tells: Tells | undefined },
): Refusal | 'told' | undefined {
  const [refused] = refusalsOf(error)
  if (refused) return refused
  if (!(error instanceof CallFailure)) return undefined
  if (tells?.(error)) return 'told'
  if (error.problem?.code !== 'too-many-requests') return undefined
  const minutes = Math.max(1, Math.ceil((error.problem.retryAfter ?? 60) / 60))
  return { field, code: 'too-many-codes', values: { minutes } }
}
