import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'

/** What she asked, each with the answer that she was given. */
export function HerQuestions({ hire: { herQuestions, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire.herQuestions')
  if (herQuestions.length === 0) return null
  return (
    <section aria-labelledby="her-questions-title" className="mt-6">
      <h2 id="her-questions-title" className="text-title">
        {t('title', { name: maid.name })}
      </h2>
      <dl className="mt-2 border-t border-line">
        {herQuestions.map(({ id, text, answer }) => (
          <div key={id} className="border-b border-line py-3">
            <dt dir="auto" className="font-semibold break-words">
              {text}
            </dt>
            <dd dir="auto" className="mt-1 break-words whitespace-pre-wrap text-ink2">
              {answer ?? t('none')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
