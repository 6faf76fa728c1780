import { useTranslations } from 'use-intl'
import { oecQuestions } from '#domain/oec/oec-answers.ts'
import type { OecAnswer, OecAnswers } from '#domain/oec/oec-answers.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { OecLink } from './oec-link.tsx'
import type { OecSide } from './oec-side.ts'

const short: Record<OecAnswer, 'yes' | 'no' | 'unknown'> = { y: 'yes', n: 'no', u: 'unknown' }

/** Given answers; changing one repeats those after it. */
export function OecAnswered({ side, answers }: { side: OecSide; answers: OecAnswers }) {
  const t = useTranslations('oec')
  if (answers.length === 0) return null
  return (
    <ul aria-label={t('given')} className="mt-6 border-t border-line">
      {answers.map((answer, place) => {
        const question = oecQuestions[place]
        if (!question) return null
        const name = t(`${side}.questions.${question}.short`)
        return (
          <li
            key={question}
            className="flex min-h-12 print:min-h-0 flex-wrap items-center gap-x-4 border-b border-line py-1 text-small"
          >
            <span className="min-w-0 flex-1 text-ink2">{name}</span>
            <span className="font-medium">{t(short[answer])}</span>
            <OecLink
              answers={answers.slice(0, place)}
              className={textLinkClass(
                'inline-flex min-h-11 items-center rounded-tag print:hidden',
              )}
            >
              {t('change')}
              <span className="sr-only">: {name}</span>
            </OecLink>
          </li>
        )
      })}
    </ul>
  )
}
