import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Content } from '#api/site/content.ts'
import { INSURANCE } from '#domain/resources/resource-codes.ts'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { ResourceLink } from '#web/site/resources/resource-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { hasWords, comparableWords } from './find-words.ts'
import { QuestionItem } from './question-item.tsx'
import { questionGroups } from './questions.ts'

/** Questions by group, filtered to those with all typed words. */
export function QuestionList({ content, children }: { content: Content; children: ReactNode }) {
  const t = useTranslations('faq')
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const counted = useId()
  const words = comparableWords(typed)
  const groups = questionGroups(content)
    .map(({ questions, ...group }) => ({
      ...group,
      questions: questions.filter(({ question, answer }) =>
        hasWords(`${question} ${answer}`, words),
      ),
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
      {groups.map(({ code, title, questions }) => (
        <section
          key={code}
          aria-labelledby={`${code}-title`}
          className="pt-8 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-16 lg:pt-12"
        >
          <h2 id={`${code}-title`} className="text-title lg:sticky lg:top-26 lg:self-start">
            {title}
          </h2>
          <div className="mt-3 border-t border-line lg:mt-0">
            {questions.map((one) => (
              <QuestionItem key={one.code} {...one} words={words} chatText={t('askText')}>
                {one.code === 'health-insurance' ? <InsuranceLink title={one.question} /> : null}
              </QuestionItem>
            ))}
          </div>
        </section>
      ))}
      {count > 0 ? children : <NothingFound onClear={clear} />}
    </>
  )
}

/** Offers the chat or another search. */
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

function InsuranceLink({ title }: { title: string }) {
  const t = useTranslations('faq')
  return (
    <ResourceLink
      to={paths.insurance}
      code={INSURANCE}
      title={title}
      className={textLinkClass('-mt-4 mb-3 inline-flex min-h-11 items-center')}
    >
      {t('readInsurance')}
    </ResourceLink>
  )
}
