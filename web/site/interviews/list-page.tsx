import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { listInterviews } from '#api/interviews/interviews.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { HouseholdFrame } from './household-frame.tsx'
import { InterviewRow } from './interview-row.tsx'
import { NumberForms } from './number-forms.tsx'

type Props = {
  list: OutputOf<typeof listInterviews>
  people: readonly MaidCard[]
  refused: RefusedForm | undefined
}

/** The household's interviews, newest first, and the way to another. */
export function ListPage({ list: { isConfirmed, interviews }, people, refused }: Props) {
  const t = useTranslations('interviews')
  if (!isConfirmed) {
    return (
      <HouseholdFrame title={t('title')} refused={refused}>
        <NumberForms lead={t('comeLead')} refused={refused} />
      </HouseholdFrame>
    )
  }
  if (interviews.length === 0) {
    return (
      <HouseholdFrame title={t('title')} refused={refused}>
        <p className="mt-2">{t('none')}</p>
        <p className="mt-1 text-ink2">{t('noneNote')}</p>
        <a href={paths.saved} className={buttonClass({ className: 'mt-6' })}>
          {t('toSaved')}
        </a>
      </HouseholdFrame>
    )
  }
  return (
    <HouseholdFrame title={t('title')} refused={refused}>
      <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-16">
        <ul className="divide-y divide-line border-y border-line lg:rounded-card lg:border-0 lg:bg-raised lg:px-5 lg:py-1 lg:shadow-line">
          {interviews.map((one) => (
            <InterviewRow
              key={one.interviewId}
              interview={one}
              person={people.find(({ id }) => id === one.maid.maidId)}
            />
          ))}
        </ul>
        <section className="mt-8 rounded-card bg-sunken p-5 lg:mt-0">
          <h2 className="text-title">{t('askMore')}</h2>
          <p className="mt-1 text-ink2">{t('noneNote')}</p>
          <a
            href={paths.saved}
            className={buttonClass({ tone: 'edged', className: 'mt-4 bg-raised!' })}
          >
            {t('toSaved')}
          </a>
        </section>
      </div>
    </HouseholdFrame>
  )
}
