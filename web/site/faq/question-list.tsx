import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { findTermsLanguage } from '#domain/signing/terms-in-words.ts'
import { paths } from '#web/paths.ts'
import { ResourceLink } from '#web/site/resources/resource-link.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { answerFacts } from './answer-facts.ts'
import { questionGroups } from './questions.ts'
import type { Question } from './questions.ts'
import { useNamedQuestion } from './use-named-question.ts'

/** By group; kept where question or answer has every typed word. */
export function QuestionList({ terms }: { terms: ServiceTerms }) {
  const t = useTranslations('faq')
  const [words, setWords] = useState('')
  const counted = useId()
  useNamedQuestion()
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const language = findTermsLanguage(useLocale())
  const answerOf = (question: Question) =>
    t(`items.${question}.a`, answerFacts(question, { terms, language }))
  const isShown = (question: Question) => {
    const text = plain(`${t(`items.${question}.q`)} ${answerOf(question)}`)
    return wanted.every((word) => text.includes(word))
  }
  const groups = questionGroups
    .map(({ code, questions }) => ({
      code,
      questions: questions.filter((question: Question) => isShown(question)),
    }))
    .filter(({ questions }) => questions.length > 0)
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <search className="mt-6 block max-w-140">
        <TextField
          type="search"
          name="find"
          label={t('filter')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          start={<Search aria-hidden size={20} strokeWidth={1.75} className="ms-4 text-ink3" />}
          autoComplete="off"
          enterKeyHint="search"
          aria-controls={counted}
        />
      </search>
      <output id={counted} className="mt-2 block min-h-5 text-small text-ink3">
        {wanted.length > 0 ? t('found', { count }) : null}
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
            {questions.map((question) => (
              <details key={question} id={question} className="group border-b border-line">
                <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium hover:text-action">
                  <h3 className="text-body font-medium">{t(`items.${question}.q`)}</h3>
                  <ChevronDown
                    aria-hidden
                    size={20}
                    strokeWidth={1.75}
                    className="shrink-0 text-ink3 group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-160 pb-5 text-ink2">{answerOf(question)}</p>
                {question === 'health-insurance' ? (
                  <ResourceLink
                    to={paths.insurance}
                    code={INSURANCE}
                    title={t(`items.${question}.q`)}
                    className={textLinkClass('-mt-4 mb-3 inline-flex min-h-11 items-center')}
                  >
                    {t('readInsurance')}
                  </ResourceLink>
                ) : null}
              </details>
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKC')
