import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { textPages } from '#domain/site/text-pages.ts'
import { paths } from '#web/paths.ts'
import { screenWithWords } from '#web/words/screen-with-words.tsx'
import { BesidePages } from './beside-pages.tsx'
import { ContactBody } from './contact/contact-body.tsx'
import { GuideFoot } from './guide/guide-foot.tsx'
import { GuideBody } from './guide/guide-body.tsx'
import type { TextPageData } from './load-text-page.ts'
import { oecSideOf } from './oec/oec-side.ts'
import { ServicesBody } from './services/services-body.tsx'
import { layoutOf } from './text-layouts.ts'
import { TextSections } from './text-sections.tsx'
import { TermsBody } from './terms/terms-body.tsx'

/** Loaded with its map only for this page. */
const OfficesBody = screenWithWords(['places'], async () => ({
  Screen: (await import('./offices/offices-body.tsx')).OfficesBody,
}))

const OecBody = screenWithWords(['oec'], async () => ({
  Screen: (await import('./oec/oec-body.tsx')).OecBody,
}))

/** A page of title, lead and its kind's body. */
export function TextPage({ data }: { data: TextPageData }) {
  const { code, content } = data
  return (
    <div className="page-x w-full">
      {/* Hydration waits for the words that it names. */}
      <span hidden data-screen="textPages" />
      <WayUp code={code} />
      <header className="pt-1 md:pt-4">
        <h1 className="page-title text-wrap">{content.title}</h1>
        {content.lead ? <p className="mt-2 max-w-160 text-ink2 xl:mt-3">{content.lead}</p> : null}
      </header>
      <BesidePages page={data} />
      <PageBody data={data} />
    </div>
  )
}

/** The body by the page's kind. */
function PageBody({ data }: { data: TextPageData }) {
  const { code, content, contacts, terms } = data
  const layout = layoutOf(code)
  switch (layout.kind) {
    case 'contact':
      return contacts ? (
        <ContactBody content={content} purpose={layout.purpose} contacts={contacts} />
      ) : null
    case 'offices':
      return contacts ? <OfficesBody content={content} contacts={contacts} /> : null
    case 'guide':
      return <GuideBody content={content} />
    case 'terms':
      return terms ? <TermsBody content={content} version={data.version} terms={terms} /> : null
    case 'services':
      return <ServicesBody content={content} days={data.visaDays} />
    case 'oec':
      return <OecBody content={content} side={oecSideOf(code)} />
    case 'plain':
      return (
        <>
          <TextSections content={content} />
          {layout.isGuide ? <GuideFoot title={content.title} /> : null}
        </>
      )
  }
}

/** A link to the parent page, at the head's start (R13). */
function WayUp({ code }: { code: TextPageData['code'] }) {
  const t = useTranslations('textPages')
  const { parent } = layoutOf(code)
  return (
    <nav aria-label={t('wayUp')} className="-ms-2 pt-1 md:pt-8 print:hidden">
      <Link
        to={parent ? textPages[parent].path : paths.home}
        className="inline-flex min-h-11 items-center gap-1 rounded-tag px-1 text-small text-ink2 no-underline hover:text-ink"
      >
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl" />
        {t(parent ? `up.${parent}` : 'up.home')}
      </Link>
    </nav>
  )
}
