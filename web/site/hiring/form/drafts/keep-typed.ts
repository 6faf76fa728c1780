import { useEffect, useEffectEvent } from 'react'

const NAME = 'keep-typed'

/** Before a form is left for what happened elsewhere: what stands in it is stored once more. */
export const keepTyped = () => void globalThis.dispatchEvent(new Event(NAME))

/** The open form's part of it. */
export function useKeepTyped(keep: () => void): void {
  const onKeep = useEffectEvent(keep)
  useEffect(() => {
    const hear = () => onKeep()
    globalThis.addEventListener(NAME, hear)
    return () => globalThis.removeEventListener(NAME, hear)
  }, [])
}
