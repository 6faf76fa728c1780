import { useTranslations } from 'use-intl'
import type { Content } from '#api/site/content.ts'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useVisit } from '#web/use-visit.ts'
import { TextSections } from '#web/site/text-pages/text-sections.tsx'

/** Services; a visa's usual time only where the parameters agree [O01]. */
export function ServicesBody({ content, days }: { content: Content; days: number | null }) {
  const t = useTranslations('textPages')
  return (
    <>
      {days === null ? null : (
        <p className="mt-5 max-w-160 rounded-card bg-action-tint p-4">
          <strong className="font-semibold">{t('eta', { days })}</strong>
          <span className="mt-1 block text-small text-ink2">{t('etaNote')}</span>
        </p>
      )}
      <TextSections content={content} />
      {useVisit().site?.links.visaSiteLink ? (
        <VisaSiteLink className={buttonClass({ className: 'mt-8' })}>{t('visaSite')}</VisaSiteLink>
      ) : null}
    </>
  )
}
