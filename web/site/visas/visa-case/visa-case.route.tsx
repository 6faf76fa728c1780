import { useLoaderData } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import { useHeadingFocus } from '#web/shell/heading/use-heading-focus.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { AskedPapers } from './asked-papers.tsx'
import { CaseHeadline } from './case-headline.tsx'
import { ArrivalForm, CancelPart } from './case-moves.tsx'
import { CaseActions, CaseBar } from './case-actions.tsx'
import { CaseEvents, CasePapers } from './case-side.tsx'
import { loadVisaCase } from './load-visa-case.ts'
import { VisaStageList } from './visa-stage-list.tsx'
import { useVisaNews } from './use-visa-news.ts'
import { useVisaWords } from './use-visa-words.ts'

export const loader = serverLoad(loadVisaCase)
export const clientLoader = browserLoad(loadVisaCase)

export const handle = { hidesTabBar: true } satisfies PageHandle

export const meta = pageMeta('visaCase', (t) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  noIndex: true,
}))

/** A visa after it was sent: its day, its stages, and what happened. */
export default function VisaCasePage() {
  const visa = useLoaderData<typeof loader>()
  const { t } = useVisaWords(visa)
  const isLive = useVisaNews(visa.caseId, visa.ended !== undefined)
  useHeadingFocus()
  useHeadingTitle()
  return (
    <div className="flex flex-1 flex-col">
      <div className="page-columns flex-1 pt-2 pb-12 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:items-start lg:gap-x-14 lg:pt-8">
        <div>
          <CaseHeadline visa={visa} />
          {isLive ? null : <p className="mt-3 text-small text-ink2">{t('lost')}</p>}
          <AskedPapers visa={visa} />
          <ArrivalForm visa={visa} />
          <VisaStageList visa={visa} />
          <CaseEvents visa={visa} />
        </div>
        <div>
          <CaseActions visa={visa} />
          <CasePapers visa={visa} />
          <CancelPart visa={visa} />
        </div>
      </div>
      <CaseBar visa={visa} />
    </div>
  )
}
