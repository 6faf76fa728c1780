import ShieldCheck from 'lucide-react/icons/shield-check'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { getContacts } from '#api/site/contacts.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { NewStart } from '#web/ui/drawn/new-start.tsx'
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

/** For people looking for work: an enquiry, its being free, and an anonymous report. */
export default function Seeking() {
  const t = useTranslations('seeking')
  const { contacts } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page-columns flex-1 pt-2 pb-12 lg:pt-8">
      <div className="lg:grid lg:grid-cols-2 lg:items-center lg:gap-x-12">
        <div>
          <h1 tabIndex={-1} className="page-title outline-none">
            {t('title')}
          </h1>
          <p className="mt-2 text-body text-ink2">{t('lead')}</p>
          <NeverPay />
          <OwnLanguages />
        </div>
        {/* On a phone the form comes sooner without it. */}
        <div className="*:mb-0 max-lg:hidden">
          <NewStart />
        </div>
      </div>
      <div className="mt-8 border-t border-line pt-8 lg:mt-10 lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-12 lg:pt-10">
        <EnquiryForm />
        <div className="max-lg:mt-12 lg:sticky lg:top-24">
          <SeekerLine contacts={contacts} />
          <ReportForm />
        </div>
      </div>
    </div>
  )
}

/** That it costs nothing, before any question. */
function NeverPay() {
  const t = useTranslations('seeking.neverPay')
  return (
    <section
      aria-labelledby="never-pay"
      className="mt-5 flex gap-3.5 rounded-card bg-action-tint p-4 lg:p-5"
    >
      <ShieldCheck aria-hidden size={28} strokeWidth={1.75} className="shrink-0 text-action" />
      <div>
        <h2 id="never-pay" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1.5">{t('text')}</p>
      </div>
    </section>
  )
}
