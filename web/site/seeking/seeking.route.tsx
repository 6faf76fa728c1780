import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { getContacts } from '#api/site/contacts.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { NewStart } from '#web/site/text-pages/drawn/new-start.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { OwnLanguages } from './own-languages.tsx'
import { ReportForm } from './report-form.tsx'
import { SeekerLine } from './seeker-line.tsx'

const load = async ({ send }: LoadArgs) => ({ contacts: await send(getContacts, {}) })

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta('seeking', (t) => ({
  title: t('meta.title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
}))

/** For somebody who looks for work: an enquiry, that it costs nothing, and a report without a name. */
export default function Seeking() {
  const t = useTranslations('seeking')
  const { contacts } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-columns flex-1 pt-2 pb-12 lg:pt-8">
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 max-w-160 text-body text-ink2">{t('lead')}</p>
      <div className="mt-6 lg:grid lg:grid-cols-2 lg:gap-x-12">
        <div className="lg:col-start-2 lg:row-start-1">
          {/* On a phone the form comes sooner without it. */}
          <div className="max-lg:hidden">
            <NewStart />
          </div>
          <section aria-labelledby="never-pay" className="rounded-card bg-action-tint p-4">
            <h2 id="never-pay" className="text-title">
              {t('neverPay.title')}
            </h2>
            <p className="mt-2">{t('neverPay.text')}</p>
          </section>
          <OwnLanguages />
          <SeekerLine contacts={contacts} />
        </div>
        <div className="mt-10 lg:col-start-1 lg:row-start-1 lg:mt-0">
          <EnquiryForm />
          <ReportForm />
        </div>
      </div>
    </div>
  )
}
