import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { arrivalOf } from './arrival-of.ts'

/** Shares words only, because the page opens on this device alone. */
export function SharePage({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const [told, setTold] = useState<'shared' | 'notShared'>()
  const arrival = arrivalOf(app)
  if (!arrival) return null
  const text = t('shareText', {
    name: app.maid.name,
    day: format.dateTime(noon(arrival.day), { weekday: 'long', day: 'numeric', month: 'long' }),
  })
  const share = async () => {
    if ('share' in navigator) return navigator.share({ text }).catch(() => {})
    setTold((await copyText(text)) ? 'shared' : 'notShared')
  }
  return (
    <>
      <button
        type="button"
        className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
        onClick={() => void share()}
      >
        <Share aria-hidden size={20} strokeWidth={1.75} />
        {told === 'shared' ? t('shared') : t('share')}
      </button>
      <output className="block w-full text-small empty:hidden">
        {told === 'notShared' ? (
          <>
            {t('notShared')} <span className="select-all">{text}</span>
          </>
        ) : null}
      </output>
    </>
  )
}
