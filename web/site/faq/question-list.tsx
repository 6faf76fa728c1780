import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { findTermsLanguage } from '#domain/signing/terms-in-words.ts'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { ResourceLink } from '#web/site/resources/resource-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { answerFacts } from './answer-facts.ts'
import { hasWords, wordsOf } from './find-words.ts'
import { QuestionItem } from './question-item.tsx'
import { questionGroups } from './questions.ts'
import type { Question } from './questions.ts'

/** By group; kept where question or answer has every typed word. `children` follow them. */
export function QuestionList({ terms, children }: { terms: ServiceTerms; children: ReactNode }) {
  const t = useTranslations('faq')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const counted = useId()
  const words = wordsOf(typed)
  const textOf = useQuestionTexts(terms)
  const groups = questionGroups
    .map(({ code, questions }) => ({
      code,
      questions: questions.filter((question: Question) => hasWords(textOf(question).all, words)),
    }))
    .filter(({ questions }) => questions.length > 0)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)

  function clear() {
    setTyped('')
    field.current?.focus()
  }

  return (
    <>
      <search className="mt-6 block max-w-140">
        <TextField
          ref={field}
          type="search"
          name="find"
          label={t('filter')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          start={<Search aria-hidden size={20} strokeWidth={1.75} className="ms-4 text-ink3" />}
          autoComplete="off"
          enterKeyHint="search"
          aria-controls={counted}
        />
      </search>
      <output id={counted} className="mt-2 block min-h-5 text-small text-ink3">
        {words.length > 0 ? t('found', { count }) : null}
      </output>
      {groups.map(({ code, questions }) => (
        <section
          key={code}
          aria-labelledby={`${code}-title`}
          className="pt-8 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16 lg:pt-12"
        >
          <h2 id={`${code}-title`} className="text-title lg:sticky lg:top-8 lg:self-start">
            {t(`groups.${code}`)}
          </h2>
          <div className="mt-3 border-t border-line lg:mt-0">
            {questions.map((question: Question) => (
              <QuestionItem key={question} code={question} words={words} {...textOf(question)}>
                {question === 'health-insurance' ? <InsuranceLink /> : null}
              </QuestionItem>
            ))}
          </div>
        </section>
      ))}
      {count > 0 ? children : <NothingFound onClear={clear} />}
    </>
  )
}

/** A question and its answer with the numbers of these terms. */
function useQuestionTexts(terms: ServiceTerms) {
  const t = useTranslations('faq.items')
  const language = findTermsLanguage(useLocale())
  return (code: Question) => {
    const question = t(`${code}.q`)
    const answer = t(`${code}.a`, answerFacts(code, { terms, language }))
    return { question, answer, all: `${question} ${answer}` }
  }
}

/** A person answers what the page does not; or one looks anew. */
function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('faq')
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <ChatLink label={t('ask')} text={t('askText')} className={buttonClass({})}>
        {t('ask')}
      </ChatLink>
      <Button tone="edged" onClick={onClear}>
        {t('showAll')}
      </Button>
    </div>
  )
}

function InsuranceLink() {
  const t = useTranslations('faq')
  return (
    <ResourceLink
      to={paths.insurance}
      code={INSURANCE}
      title={t('items.health-insurance.q')}
      className={textLinkClass('-mt-4 mb-3 inline-flex min-h-11 items-center')}
    >
      {t('readInsurance')}
    </ResourceLink>
  )
}
