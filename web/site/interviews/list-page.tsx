import { useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { listInterviews } from '#api/interviews/interviews.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { HouseholdFrame } from './household-frame.tsx'
import { NumberForms } from './number-forms.tsx'
import { useInterviewState } from '#web/site/use-interview-state.ts'

type Props = { list: OutputOf<typeof listInterviews>; refused: RefusedForm | undefined }

/** The household's interviews, newest first. */
export function ListPage({ list: { isConfirmed, interviews }, refused }: Props) {
  const t = useTranslations('interviews')
  const stateText = useInterviewState()
  if (!isConfirmed) {
    return (
      <HouseholdFrame title={t('title')} refused={refused}>
        <NumberForms lead={t('comeLead')} refused={refused} />
      </HouseholdFrame>
    )
  }
  return (
    <HouseholdFrame title={t('title')} refused={refused}>
      {interviews.length === 0 ? (
        <>
          <p className="mt-2">{t('none')}</p>
          <p className="mt-1 text-ink2">{t('noneNote')}</p>
          <a href={paths.saved} className={buttonClass({ className: 'mt-6' })}>
            {t('toSaved')}
          </a>
        </>
      ) : (
        <ul className="mt-4 max-w-160 divide-y divide-line border-y border-line">
          {interviews.map((one) => (
            <li key={one.interviewId} className="flex items-center justify-between gap-4 py-4">
              <p id={`interview-${one.interviewId}`} className="min-w-0">
                <span className="block font-semibold">{one.maid.name}</span>
                <span className="block text-small text-ink2">{stateText(one)}</span>
              </p>
              <a
                href={`?id=${one.interviewId}`}
                aria-describedby={`interview-${one.interviewId}`}
                className={buttonClass({
                  tone: one.isCallOpen ? 'main' : 'edged',
                  size: 'small',
                })}
              >
                {t('open')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </HouseholdFrame>
  )
}
