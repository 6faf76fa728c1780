import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ContentBlock } from '#api/site/content.ts'
import { scrollToElement } from '#web/shell/heading/focus-heading.ts'
import { TextBlocks } from '#web/site/text-pages/text-blocks.tsx'
import { useAfterHydration } from '#web/ui/use-hydrated.ts'
import { MarkedText, markClass, markedBy } from './marked-text.tsx'

/** A question; open and marked when found or named by the address. */
export function QuestionItem({
  code,
  question,
  blocks,
  words,
  chatText,
  children,
}: {
  code: string
  question: string
  blocks: readonly ContentBlock[]
  /** Folded search words; empty without a search. */
  words: readonly string[]
  chatText: string
  children?: ReactNode
}) {
  const { hash } = useLocation()
  // Servers do not get the fragment.
  const isNamed = useAfterHydration(() => hash === `#${code}`, false)
  const ref = useOpened({ isHit: words.length > 0, isNamed })
  return (
    <details ref={ref} id={code} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-action">
        <h3 className="text-body font-medium">
          {isNamed && words.length === 0 ? (
            <mark className={markClass}>{question}</mark>
          ) : (
            <MarkedText text={question} words={words} />
          )}
        </h3>
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="shrink-0 text-ink3 group-open:rotate-180"
        />
      </summary>
      <div className="-mt-2 pb-5">
        <TextBlocks blocks={blocks} chatText={chatText} draw={markedBy(words)} />
      </div>
      {children}
    </details>
  )
}

/** Open while found; afterwards as before. */
function useOpened({ isHit, isNamed }: { isHit: boolean; isNamed: boolean }) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details || !isNamed) return
    details.open = true
    scrollToElement(details)
  }, [isNamed])
  useEffect(() => {
    const details = ref.current
    if (!details || !isHit) return
    const wasOpen = details.open
    details.open = true
    return () => {
      details.open = wasOpen
    }
  }, [isHit])
  return ref
}
