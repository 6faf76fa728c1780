import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'

/** One press that changes the hire: busy while it runs, loaded anew after it, told where it fails. */
export function usePress(work: (idempotencyKey: string) => Promise<unknown>): {
  isBusy: boolean
  press: () => void
} {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // Kept until it went well: a repeated press does it once.
  const key = useRef<string>(undefined)
  async function run(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await work((key.current ??= newUuid()))
      key.current = undefined
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, press: () => void run() }
}
