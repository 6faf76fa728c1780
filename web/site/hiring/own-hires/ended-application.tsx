import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** An application that ended without completing: what that means, and the way to a new one. */
export function EndedApplication({ app }: { app: AppInfo }) {
  const t = useTranslations('ownHires.ended')
  const { maid, ended = 'withdrawn' } = app
  const way = ended === 'completed' ? 'withdrawn' : ended
  return (
    <>
      <PlainHeader leadsHome />
      <div className="page-x mx-auto w-full max-w-160 py-6">
        <h1 tabIndex={-1} className="text-head outline-none">
          {t(`${way}Title`, { name: maid.name })}
        </h1>
        <p className="mt-3 text-body">{t(`${way}Body`, { name: maid.name })}</p>
        <p className="mt-3 text-body text-ink2">{t('kept')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/hire-maid" className={buttonClass()}>
            {t('browse')}
          </Link>
          <Link to={`/maids/${maid.id}`} className={buttonClass({ tone: 'edged' })}>
            {t('herPage', { name: maid.name })}
          </Link>
        </div>
      </div>
    </>
  )
}
