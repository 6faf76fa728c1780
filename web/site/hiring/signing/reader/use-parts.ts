import { useRef, useState } from 'react'
import { useEachSeen } from '#web/ui/hooks/use-each-seen.ts'
import { useSeen } from '#web/ui/hooks/use-seen.ts'
import type { PaperText } from './use-paper-text.ts'

/** The current part of a paper; reports once its end was visible. */
export function useParts(paper: PaperText['paper'], told: () => void) {
  const partsRef = useRef<HTMLElement>(null)
  const endRef = useRef<HTMLParagraphElement>(null)
  const [part, setPart] = useState(1)
  const [isAtEnd, setAtEnd] = useState(false)
  const parts = paper?.parts.length ?? 0
  const headingsNow = () => [
    ...(partsRef.current?.querySelectorAll<HTMLElement>('[data-part]') ?? []),
  ]
  const reach = (heading: Element) => {
    const place = headingsNow().findIndex((one) => one === heading)
    setPart((before) => Math.max(before, place + 1))
  }
  const isOn = parts > 0
  // A part is reached once its heading stands in the upper third.
  useEachSeen(partsRef, reach, { selector: '[data-part]', margin: '0px 0px -66% 0px', isOn })
  const end = (isSeen: boolean) => {
    if (!isSeen) return
    setAtEnd(true)
    setPart(parts)
    told()
  }
  useSeen(endRef, end, { isOn })
  const goToNext = () => {
    const next = headingsNow()[part]
    if (!next) return endRef.current?.scrollIntoView({ block: 'end' })
    next.scrollIntoView({ block: 'start' })
    next.focus({ preventScroll: true })
    setPart(part + 1)
  }
  return { partsRef, endRef, parts, part, isAtEnd, goToNext }
}
