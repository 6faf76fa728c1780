import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { HomePart } from './part.tsx'

const questions = ['package-or-salary', 'first-month', 'not-right', 'visa-time'] as const

/** Four questions, each a link to its answer. */
export function QuestionLinks() {
  const t = useTranslations('home.questions')
  return (
    <HomePart id="questions" title={t('title')}>
      <ul className="mt-4 border-t border-line">
        {questions.map((question) => (
          <li key={question} className="border-b border-line">
            <Link
              to={`${paths.questions}#${question}`}
              className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium text-ink no-underline hover:text-action"
            >
              {t(`items.${question}`)}
              <ChevronRight
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="mirror-rtl shrink-0 text-ink3"
              />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={paths.questions}
        className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}
      >
        {t('all')}
      </Link>
    </HomePart>
  )
}
