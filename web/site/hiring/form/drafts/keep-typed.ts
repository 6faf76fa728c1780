import { useEffect, useEffectEvent } from 'react'

const NAME = 'keep-typed'

/** Saves the form before the page leaves it for a change elsewhere. */
export const keepTyped = () => void globalThis.dispatchEvent(new Event(NAME))

/** Registers the open form for that. */
export function useKeepTyped(keep: () => void): void {
  const onKeep = useEffectEvent(keep)
  useEffect(() => {
    const hear = () => onKeep()
    globalThis.addEventListener(NAME, hear)
    return () => globalThis.removeEventListener(NAME, hear)
  }, [])
}
