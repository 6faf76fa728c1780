import { useEvent } from '#web/ui/hooks/use-event.ts'

const NAME = 'inner-back'

/** In a step with parts Back first leads to the earlier part. */
export function useInnerBack(isInside: boolean, goBack: () => void): void {
  useEvent(NAME, (event) => {
    if (!isInside) return
    event.preventDefault()
    goBack()
  })
}

/** Whether an open part handled Back. */
export function wentBackInside(): boolean {
  return !globalThis.dispatchEvent(new Event(NAME, { cancelable: true }))
}
