import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'react-router'
import type { Content } from '#api/site/content.ts'
import { oecQuestions, oecResult, parseOecAnswers } from '#domain/oec/oec-answers.ts'
import { GuideFoot } from '#web/site/text-pages/guide/guide-foot.tsx'
import { TextSections } from '#web/site/text-pages/text-sections.tsx'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'
import { OecAnswered } from './oec-answered.tsx'
import { OecOptions } from './oec-options.tsx'
import { OecOutcome } from './oec-outcome.tsx'
import type { OecSide } from './oec-side.ts'

/** Four questions, their result with dated tasks, then the text (R14). */
export function OecBody({ content, side }: { content: Content; side: OecSide }) {
  const t = useTranslations('oec')
  const [search] = useSearchParams()
  const answers = parseOecAnswers(search.get('oec'))
  const result = oecResult(answers)
  const question = oecQuestions[answers.length]
  const heading = useFocusOnChange(answers.join(''))
  return (
    <>
      <section
        aria-labelledby="oec-asked"
        className="mt-6 max-w-160 rounded-card bg-raised p-4 shadow-line print:mt-3 print:p-0 print:shadow-none"
      >
        <p className="flex justify-between gap-3 text-small">
          <span className="font-semibold">{t(`${side}.asked`)}</span>
          {question ? (
            <span className="text-ink2">
              {t('progress', {
                place: String(answers.length + 1),
                all: String(oecQuestions.length),
              })}
            </span>
          ) : null}
        </p>
        <h2 id="oec-asked" ref={heading} tabIndex={-1} className="mt-3 text-head outline-none">
          {question ? t(`${side}.questions.${question}.title`) : null}
          {result ? t(`${side}.results.${result}.title`) : null}
        </h2>
        <p className="mt-1 text-ink2">
          {question ? t(`${side}.questions.${question}.note`) : null}
          {result ? t(`${side}.results.${result}.note`) : null}
        </p>
        {question ? <OecOptions side={side} answers={answers} question={question} /> : null}
        <OecAnswered side={side} answers={answers} />
        {result ? <OecOutcome side={side} result={result} /> : null}
      </section>
      <TextSections content={content} />
      <GuideFoot title={content.title} />
    </>
  )
}

/** Focuses the next question, so that it is read out. */
function useFocusOnChange(key: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useAfterChange(key, () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  })
  return heading
}
