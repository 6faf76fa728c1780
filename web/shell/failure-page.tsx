import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChatLink } from './chat-link.tsx'

/** What a visitor sees when a page could not be made: what happened and the ways on [F04][F05]. */
export function FailurePage() {
  const t = useTranslations('notices')
  const key = useFailureKey()
  return (
    <div className="page-x mx-auto flex w-full max-w-160 flex-col items-start py-16">
      <h1 className="text-head">{t(`${key}.title`)}</h1>
      <p className="mt-3 text-ink2">{t(`${key}.body`, { brand: brand.name })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('again')}</Button>
        <ChatLink label={t('chat')} className={buttonClass({ tone: 'edged' })}>
          {t('chat')}
        </ChatLink>
      </div>
    </div>
  )
}

function useFailureKey(): 'oops' | 'connection' | 'gone' {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return 'oops'
  if (error.status === 404) return 'gone'
  return error.status >= 500 ? 'oops' : 'connection'
}
