import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

type Hearing = {
  /** The window, unless told otherwise. */
  on?: RefObject<EventTarget | null>
  isOn?: boolean
  /** Before whatever the event is about. */
  isFirst?: boolean
}

/** Hears events, their names divided by spaces, while `isOn`. The listener may change in between. */
export function useEvent<Heard extends Event>(
  names: string,
  listener: (event: Heard) => void,
  { on, isOn = true, isFirst = false }: Hearing = {},
): void {
  const hear = useEffectEvent((event: Event) => listener(event as Heard))
  useEffect(() => {
    const target = on ? on.current : globalThis
    if (!target || !isOn) return
    const ended = new AbortController()
    const how = { signal: ended.signal, capture: isFirst }
    for (const name of names.split(' ')) target.addEventListener(name, (event) => hear(event), how)
    return () => ended.abort()
  }, [names, on, isOn, isFirst])
}

/** Hears a press, or the focus where `names` say so, outside of an element. */
export function useOutside(
  ref: RefObject<Element | null>,
  listener: () => void,
  { names = 'pointerdown', ...hearing }: Omit<Hearing, 'on'> & { names?: string } = {},
): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) listener()
  }
  useEvent(names, hear, hearing)
}
