import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'

/** One action on the hire: busy while it runs, then reloads or tells the failure. */
export function usePress(work: (idempotencyKey: string) => Promise<unknown>): {
  isBusy: boolean
  press: () => void
} {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // Kept until success, so that a repeat acts once.
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
