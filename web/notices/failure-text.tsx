import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { reportSiteError } from './report-site-error.ts'
import { Button } from '#web/ui/button.tsx'

/** A failure with a retry [F04][F05]; further links as children. */
export function FailureText({ children }: { children?: ReactNode }) {
  const t = useTranslations('notices')
  const { key, status, requestCode } = useFailure()
  useEffect(() => {
    reportSiteError({ type: 'danger', code: status, message: key, duration: 0 })
  }, [key, status])
  return (
    <div className="page-column flex flex-col items-start py-16">
      <h1 className="page-title">{t(`${key}.title`)}</h1>
      <p className="mt-3 text-ink2">{t(`${key}.body`, { brand: brand.name })}</p>
      {requestCode ? <RequestCode code={requestCode} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{t('again')}</Button>
        {children}
      </div>
    </div>
  )
}

type Failure = { key: 'oops' | 'connection' | 'gone'; status: number; requestCode?: string }

function useFailure(): Failure {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return { key: 'oops', status: 0 }
  const { status } = error
  if (status === 404) return { key: 'gone', status }
  const { requestCode } = (error.data ?? {}) as { requestCode?: string }
  return { key: status >= 500 ? 'oops' : 'connection', status, ...(requestCode && { requestCode }) }
}

/** The failed request's id: ten letters to read out or copy. */
export function RequestCode({ code }: { code: string }) {
  const t = useTranslations('notices')
  return (
    <p className="mt-1 text-small text-ink3">
      {t('reference')}{' '}
      <bdi dir="ltr" translate="no" className="font-semibold select-all">
        {code}
      </bdi>
    </p>
  )
}
