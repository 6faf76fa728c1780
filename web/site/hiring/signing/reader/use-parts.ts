import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PaperText } from './use-paper-text.ts'

/** The current part of a paper; reports once its end was visible. */
export function useParts(paper: PaperText['paper'], told: () => void) {
  const partsRef = useRef<HTMLElement>(null)
  const endRef = useRef<HTMLParagraphElement>(null)
  const [part, setPart] = useState(1)
  const [isAtEnd, setAtEnd] = useState(false)
  const onEnd = useEffectEvent(told)
  const parts = paper?.parts.length ?? 0
  useEffect(() => {
    const [words, end] = [partsRef.current, endRef.current]
    if (parts === 0 || !words || !end) return
    const headings = [...words.querySelectorAll('[data-part]')]
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        if (target === end) {
          setAtEnd(true)
          onEnd()
        } else setPart((before) => Math.max(before, headings.indexOf(target) + 1))
      }
    })
    for (const target of [...headings, end]) seen.observe(target)
    return () => seen.disconnect()
  }, [parts])
  const goToNext = () => {
    const headings = partsRef.current?.querySelectorAll<HTMLElement>('[data-part]')
    const next = headings?.[part]
    if (!next) return endRef.current?.scrollIntoView({ block: 'end' })
    next.scrollIntoView({ block: 'start' })
    next.focus({ preventScroll: true })
    setPart(part + 1)
  }
  return { partsRef, endRef, parts, part, isAtEnd, goToNext }
}
