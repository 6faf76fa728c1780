import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useInterviewState } from '#web/site/use-interview-state.ts'

export type OwnInterviewsProps = { interviews: readonly HouseholdInterview[] }

const SHOWN_MOST = 3

/** Links to the newest interviews; without any, a sentence that explains what an interview is. */
export function Screen({ interviews }: OwnInterviewsProps) {
  const t = useTranslations('interviews')
  const say = useTranslations('saved')
  const stateText = useInterviewState()
  return (
    <section className="mt-4 max-w-160 rounded-card bg-raised p-4 shadow-line">
      <h2 className="text-title">{say('interviews')}</h2>
      {interviews.length === 0 ? (
        <p className="mt-1 text-small text-ink2">{t('pageDescription')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {interviews.slice(0, SHOWN_MOST).map((one) => (
            <li key={one.interviewId}>
              <a
                href={`/interviews?id=${one.interviewId}`}
                className="flex min-h-14 items-center gap-3 py-2 no-underline"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{one.maid.name}</span>
                  <span className="block text-small text-ink2">{stateText(one)}</span>
                </span>
                <ChevronRight
                  aria-hidden
                  size={20}
                  strokeWidth={1.75}
                  className="mirror-rtl shrink-0"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {interviews.length > 0 ? (
        <a
          href="/interviews"
          className={textLinkClass('inline-flex min-h-11 items-center text-small')}
        >
          {t('all')}
        </a>
      ) : null}
    </section>
  )
}
