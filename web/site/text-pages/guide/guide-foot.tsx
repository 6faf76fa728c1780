import { useTranslations } from 'use-intl'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { PrintPage } from '#web/site/text-pages/print-page.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Prints the page, and reports deviations of an office to us. */
export function GuideFoot({ title }: { title: string }) {
  const t = useTranslations('textPages.guide')
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
      <PrintPage />
      <ChatLink
        label=""
        text={t('differsText', { title })}
        className={textLinkClass('inline-flex min-h-11 items-center rounded-tag')}
      >
        {t('differs')}
      </ChatLink>
    </p>
  )
}
