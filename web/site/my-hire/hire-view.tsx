import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { comesNot } from '#domain/hiring/my-hire/hire-facts.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'
import { useHeadingFocus } from '#web/shell/heading/use-heading-focus.ts'
import { HireHeadline } from './hire-headline.tsx'
import { HireActions } from './hire-actions.tsx'
import { ArrivalRow } from './arrival/arrival-row.tsx'
import { CheckInsPart } from './check-ins/check-ins-part.tsx'
import { HerContact } from './her-contact.tsx'
import { HerQuestions } from './her-questions.tsx'
import { EndPart } from './if-not/end-part.tsx'
import { IfNotPart } from './if-not/if-not-part.tsx'
import { AllHappened, NewestHappened } from './what-happened.tsx'
import { HereBox, NextBox, ThenList } from './what-comes.tsx'
import { HirePapers } from './hire-papers.tsx'
import { MoneyPart } from './money/money-part.tsx'
import { UnpaidMonth } from './unpaid-month.tsx'
import { useHireNews } from './use-hire-news.ts'

const HireElsewhere = extraWithWords(['elsewhere'], () => import('./hire-elsewhere.tsx'))

/** The two columns of a hire on a computer. */
export const hireColumns =
  'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start lg:gap-x-14 xl:gap-x-20'

/** What happened, what is next and later; money and the end beside it. */
export function HireView({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const isLive = useHireNews(hire)
  useHeadingFocus()
  const isHidden = hire.elsewhere?.papers === true
  const isOver = comesNot(hire.stage)
  return (
    <div className={hireColumns}>
      <div>
        <HireHeadline hire={hire} />
        {hire.unpaid ? <UnpaidMonth hire={hire} unpaid={hire.unpaid} /> : null}
        <HireActions hire={hire} />
        {isLive ? null : <p className="mt-3 text-small text-ink2">{t('lost')}</p>}
        <HereBox hire={hire} />
        <div className="mt-5 grid gap-2 lg:mt-6 lg:grid-cols-2 lg:gap-3" aria-live="polite">
          <NewestHappened hire={hire} />
          <NextBox hire={hire} />
        </div>
        <ArrivalRow hire={hire} />
        <HerContact hire={hire} />
        <HerQuestions hire={hire} />
        <CheckInsPart hire={hire} />
        <ThenList hire={hire} />
        <AllHappened hire={hire} />
        <div className="max-lg:hidden">{isHidden ? null : <HirePapers hire={hire} />}</div>
        {isHidden ? (
          <Suspense fallback={null}>
            <HireElsewhere />
          </Suspense>
        ) : null}
      </div>
      <div>
        {isOver && hire.money?.taken === 0 ? null : <MoneyPart hire={hire} />}
        <WayOut hire={hire} />
        <div className="lg:hidden">{isHidden ? null : <HirePapers hire={hire} />}</div>
      </div>
    </div>
  )
}

/** The settled end, or how it could end. */
function WayOut({ hire }: { hire: Hire }) {
  if (hire.end) return <EndPart hire={hire} end={hire.end} />
  return hire.stage === 'ended' ? null : <IfNotPart hire={hire} />
}
