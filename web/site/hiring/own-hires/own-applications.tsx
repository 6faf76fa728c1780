import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { listApplicationsBySession } from '#api/hiring/application.ts'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { LetHerGo } from './let-her-go.tsx'

/** The visitor's applications, shown where a foreign one was asked for. */
export function OwnApplications({
  applications,
}: {
  applications: OutputOf<typeof listApplicationsBySession>
}) {
  const t = useTranslations('hiring.own')
  return (
    <>
      <PlainHeader leadsHome />
      <div className="page-column py-6 lg:pt-10">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('notFoundTitle')}
        </h1>
        <p className="mt-2 text-body text-ink2">{t('notFoundBody')}</p>
        {applications.length === 0 ? (
          <Link to="/hire-maid" className={buttonClass({ className: 'mt-6' })}>
            {t('browse')}
          </Link>
        ) : (
          <ApplicationList applications={applications} />
        )}
      </div>
    </>
  )
}

function ApplicationList({
  applications,
}: {
  applications: OutputOf<typeof listApplicationsBySession>
}) {
  const t = useTranslations('hiring.own')
  const linkTime = useLinkTime()
  const { revalidate } = useRevalidator()
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {applications.map((application) => (
        <li key={application.id} className="py-1">
          <Link
            to={`/app?appId=${application.id}`}
            className="flex min-h-16 items-center gap-4 py-3 no-underline"
          >
            <img
              src={application.housemaid.poster}
              alt=""
              width={56}
              height={64}
              className="h-16 w-14 shrink-0 rounded-field object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{application.housemaid.name}</span>
              <span className="block text-small text-ink2">
                {t(application.ended ?? 'open', { number: application.number })}
              </span>
              <span className="block text-caption text-ink3">
                {t('changed', { when: linkTime(application.updatedAt) })}
              </span>
            </span>
            <ChevronRight aria-hidden className="mirror-rtl shrink-0 text-ink3" size={24} />
          </Link>
          {application.ended ? null : (
            // Aligned with the text, not the picture.
            <div className="ps-18 pb-1">
              <LetHerGo
                caseId={application.id}
                name={application.housemaid.name}
                onGone={() => void revalidate()}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
