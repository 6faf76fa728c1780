import { useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { useOngoing } from './use-ongoing.ts'

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
  const listen = (signal: AbortSignal) => {
    const target = on ? on.current : globalThis
    const how = { signal, capture: isFirst }
    for (const name of names.split(' ')) target?.addEventListener(name, (event) => hear(event), how)
  }
  useOngoing(listen, { key: names, isOn })
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
