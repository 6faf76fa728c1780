import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { SealedPapers } from '#web/site/hiring/sealed-papers/sealed-papers.tsx'
import { paths } from '#web/paths.ts'
import { anotherIsChosen, endState } from './end-state.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Sealed papers, or that they are being sealed. After her no, papers of payments are not used. */
export function SignedPapers({ app, title }: { app: AppInfo; title?: string }) {
  const t = useTranslations('endWorkFlow')
  const { caseId, mandates: papers, terms, certificate } = app
  if (papers.length === 0) return null
  const areDrafts = papers.some(({ state }) => state === 'DRAFT')
  const isSealing = papers.some(({ pages, state }) => pages === undefined && state !== 'DRAFT')
  return (
    <section aria-labelledby="papers-title" className="mt-8">
      <h2 id="papers-title" className="text-title">
        {title ?? t('whatSigned')}
      </h2>
      <SealedPapers
        {...{ caseId, papers, certificate }}
        cap={terms?.monthlyCap}
        areUnused={anotherIsChosen(endState(app))}
      />
      {certificate ? (
        <Link to={paths.verify} className={textLinkClass('inline-flex min-h-11 items-center')}>
          {t('check')}
        </Link>
      ) : null}
      {areDrafts ? <p className="mt-2 text-small text-ink2">{t('draftNote')}</p> : null}
      {isSealing ? <p className="mt-2 text-small text-ink2">{t('sealingNote')}</p> : null}
    </section>
  )
}
