import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { textLinkClass } from '#web/ui/style/text-link.ts'
import { FileChoice } from './file-choice.tsx'
import { useCheck } from './use-check.ts'
import { Verdict } from './verdict.tsx'

export const meta = pageMeta('verify', (t) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
}))

const meanings = ['seal', 'time', 'later', 'not'] as const

/** Whether a PDF is one of our papers, as it was sealed: looked at on the device alone. */
export default function Verify() {
  const t = useTranslations('verify')
  const { check, start } = useCheck()
  return (
    <div className="page-x mx-auto w-full max-w-160 pt-6 pb-12 md:pt-12 md:pb-16">
      <h1 className="text-head">{t('title')}</h1>
      <p className="mt-3 text-ink2">{t('lead')}</p>
      <FileChoice onFile={(file) => void start(file)} />
      <Verdict check={check} again={start} />
      <section aria-labelledby="meaning" className="mt-12">
        <h2 id="meaning" className="text-title">
          {t('meaning.title')}
        </h2>
        {meanings.map((one) => (
          <p key={one} className="mt-3 text-ink2">
            {t(`meaning.${one}`)}
          </p>
        ))}
      </section>
      <Link to={paths.callUs} className={textLinkClass('mt-6 inline-flex min-h-11 items-center')}>
        {t('ask')}
      </Link>
    </div>
  )
}
