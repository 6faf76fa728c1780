import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { retention } from '#domain/privacy/retention.ts'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useFocusHere } from '#web/ui/hooks/use-focus-here.ts'

/** The result in the form's place, read out. */
export function Sent({ what }: { what: 'enquiry' | 'report' }) {
  const t = useTranslations('seeking')
  const heading = useFocusHere<HTMLHeadingElement>()
  return (
    <div className={what === 'enquiry' ? 'rounded-card bg-action-tint p-5' : 'mt-3'}>
      <h3 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t(`${what === 'enquiry' ? 'done' : 'report'}.doneTitle`)}
      </h3>
      <p className="mt-2">
        {what === 'enquiry'
          ? t('done.text', { days: retention.enquiries.for.days })
          : t('report.doneText')}
      </p>
      {what === 'enquiry' ? (
        <Link to={paths.myData} className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}>
          {t('done.own')}
        </Link>
      ) : null}
    </div>
  )
}
