import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { SealedPaper } from '#web/ui/drawn/sealed-paper.tsx'
import { AnswerExamples } from './answer-examples.tsx'
import { FileChoice } from './file-choice.tsx'
import { useCheck } from './use-check.ts'
import { Verdict } from './verdict.tsx'

export const meta = pageMeta('verify', (t) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
}))

const meanings = ['seal', 'time', 'later', 'not', 'pack'] as const

/** Checks on the device whether a PDF is our unchanged paper. */
export default function Verify() {
  const t = useTranslations('verify')
  const { check, start } = useCheck()
  return (
    <div className="page-columns pt-6 pb-12 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16 lg:pt-8 lg:pb-16">
      <div>
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3 text-ink2">{t('lead')}</p>
        <FileChoice onFile={(file) => void start(file)} />
        <Verdict check={check} again={start} />
        {check.state === 'none' ? <AnswerExamples /> : null}
      </div>
      <section
        aria-labelledby="meaning"
        className="mt-12 lg:mt-0 lg:rounded-card lg:bg-raised lg:p-8 lg:shadow-line"
      >
        <SealedPaper />
        <h2 id="meaning" className="text-title">
          {t('meaning.title')}
        </h2>
        {meanings.map((one) => (
          <p key={one} className="mt-3 text-ink2">
            {t(`meaning.${one}`)}
          </p>
        ))}
        <Link to={paths.callUs} className={textLinkClass('mt-6 inline-flex min-h-11 items-center')}>
          {t('ask')}
        </Link>
      </section>
    </div>
  )
}
