import { useEffect, useEffectEvent } from 'react'

const NAME = 'inner-back'

/** Inside a step with parts, back first goes to the part before, without the server. */
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

/** Whether an open part took the press of back. */
export function wentBackInside(): boolean {
  return !globalThis.dispatchEvent(new Event(NAME, { cancelable: true }))
}
