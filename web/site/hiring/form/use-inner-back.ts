import { useEffect, useEffectEvent } from 'react'

const NAME = 'inner-back'

/** In a step with parts Back first leads to the earlier part. */
export function useInnerBack(isInside: boolean, goBack: () => void): void {
  const onBack = useEffectEvent((event: Event) => {
    if (!isInside) return
    event.preventDefault()
    goBack()
  })
  useEffect(() => {
    const hear = (event: Event) => onBack(event)
    globalThis.addEventListener(NAME, hear)
    return () => globalThis.removeEventListener(NAME, hear)
  }, [])
}

/** Whether an open part handled Back. */
export function wentBackInside(): boolean {
  return !globalThis.dispatchEvent(new Event(NAME, { cancelable: true }))
}
