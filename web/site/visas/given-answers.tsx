import { withoutAnswer } from '#domain/visas/visa-answers.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'
import { VisaLink } from './visa-link.tsx'

/** What was answered; each answer can be changed alone. */
export function GivenAnswers({ visa }: { visa: VisaCase }) {
  const { t, answerText } = useVisaText(visa)
  const { answers, asked, next } = visa
  const given = asked.flatMap((question) => {
    const answer = answers[question]
    return answer && question !== next ? [{ question, answer }] : []
  })
  if (given.length === 0) return null
  return (
    <ul aria-label={t('given')} className="mt-5 max-w-160 border-t border-line">
      {given.map(({ question, answer }) => (
        <li
          key={question}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 text-small md:min-h-12 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:py-0 print:min-h-0"
        >
          <span className="text-ink2">{t(`questions.${question}.short`)}</span>
          <span className="font-medium">{answerText(question, answer)}</span>
          <VisaLink
            answers={withoutAnswer(answers, question)}
            className={textLinkClass(
              'col-start-2 row-span-2 row-start-1 inline-flex min-h-11 items-center rounded-tag md:col-start-auto md:row-auto print:hidden',
            )}
          >
            {t('change')}
            <span className="sr-only">: {t(`questions.${question}.short`)}</span>
          </VisaLink>
        </li>
      ))}
    </ul>
  )
}
