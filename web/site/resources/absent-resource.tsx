import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** A missing document: alternatives and the chat (ruling 38). */
export function AbsentResource() {
  const t = useTranslations('resources')
  return (
    <div className="page-column py-12 md:py-20">
      <h1 className="page-title">{t('absentTitle')}</h1>
      <p className="mt-3">{t('absentBody')}</p>
      <ul className="mt-2">
        {(['insurance', 'guide'] as const).map((page) => (
          <li key={page}>
            <Link to={paths[page]} className={textLinkClass('inline-flex min-h-11 items-center')}>
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
      <ChatLink
        label={t('ask')}
        text={t('askText')}
        className={buttonClass({ tone: 'edged', className: 'mt-6' })}
      >
        {t('ask')}
      </ChatLink>
    </div>
  )
}
