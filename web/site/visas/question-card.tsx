import type { RefObject } from 'react'
import { answersOffered } from '#domain/visas/visa-answers.ts'
import type { VisaQuestion } from '#domain/visas/visa-answers.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useVisaText } from './use-visa-text.ts'
import type { VisaCase } from './visa-case.ts'
import { VisaLink } from './visa-link.tsx'

/** The question that is asked now, each answer one press. */
export function QuestionCard({
  visa,
  question,
  head,
}: {
  visa: VisaCase
  question: VisaQuestion
  head: RefObject<HTMLHeadingElement | null>
}) {
  const { t, answerText } = useVisaText(visa)
  const { kind, guide, answers, asked } = visa
  const offered = answersOffered(question, kind, { rules: guide.rules, answers })
  const inColumns = offered.length > 4
  const isLong = offered.length > 10
  const shown = question === 'country' ? inOrder(visa, offered) : offered
  return (
    <section
      aria-labelledby="visa-question"
      className="mt-6 max-w-160 rounded-card bg-raised p-4 shadow-line"
    >
      <p className="flex justify-between gap-3 text-small">
        <span className="font-semibold">{t('asked')}</span>
        <span className="text-ink2">
          {t('progress', {
            place: String(asked.indexOf(question) + 1),
            // How many follow depends on the emirate.
            all: String(asked.length),
          })}
        </span>
      </p>
      <h2 id="visa-question" ref={head} tabIndex={-1} className="mt-3 text-head outline-none">
        {t(`questions.${question}.title`)}
      </h2>
      <p className="mt-1 text-ink2">{t(`questions.${question}.note`)}</p>
      <ul
        className={classNames(
          'mt-4 grid gap-2',
          inColumns && 'grid-cols-2',
          isLong && 'md:grid-cols-3',
        )}
      >
        {shown.map((answer) => (
          // None stands alone beside a gap.
          <li
            key={answer}
            className={classNames(inColumns && 'last:odd:col-span-2', isLong && 'md:last:col-auto')}
          >
            <VisaLink
              answers={{ ...answers, [question]: answer }}
              className={classNames(
                'flex h-full items-center rounded-button bg-paper py-2 text-ink no-underline shadow-edge-thin transition-colors hover:bg-action-tint forced-colors:border',
                isLong ? 'min-h-11 px-3 font-medium' : 'min-h-13 px-4 font-semibold',
              )}
            >
              {answerText(question, answer)}
            </VisaLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Countries by name in the reader's language, the unnamed one last. */
function inOrder({ guide }: VisaCase, offered: readonly string[]): readonly string[] {
  const named = guide.countries.map(({ code }) => code)
  return [...named, ...offered.filter((code) => !named.includes(code))]
}
