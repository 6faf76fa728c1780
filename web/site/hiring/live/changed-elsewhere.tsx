import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { keepTyped } from '#web/flow/form/drafts/keep-typed.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Banner, BannerRegion } from '#web/ui/layers/banner.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useTimeout } from '#web/ui/hooks/use-timer.ts'
import { movedOn } from './moved-on.ts'
import type { Moved } from './moved-on.ts'
import { useLiveApplication } from './use-live-application.ts'

/** By then this page shows its own changes. */
const SETTLE_MS = 2_000

/**
 * Tells that the application changed elsewhere, without closing the form. Only a visible page
 * listens, to save streams.
 */
export function ChangedElsewhere(props: Pick<StepProps, 'app' | 'base' | 'goTo' | 'reload'>) {
  const t = useTranslations('hiring.elsewhere')
  const heard = useLiveApplication(props, { hiddenMs: 0 }).app
  const moved = useSettled(props.app, heard)
  const [closed, setClosed] = useState<string>()
  const news = `${moved} ${heard.version}`

  function go(): void {
    keepTyped()
    if (moved === 'step') props.goTo(heard.step)
    else props.reload()
  }

  return (
    <BannerRegion label={t('label')}>
      {moved && news !== closed ? (
        <Banner
          tone="info"
          title={t(`${moved}.title`, { name: props.app.maid.name })}
          links={
            moved === 'no' ? undefined : (
              <button type="button" onClick={go} className={textLinkClass()}>
                {t(`${moved}.go`)}
              </button>
            )
          }
          closeLabel={t('close')}
          onClose={() => setClosed(news)}
        >
          <p>{t(`${moved}.body`)}</p>
        </Banner>
      ) : null}
    </BannerRegion>
  )
}

/** A change by another page, once it is not this page's own. */
function useSettled(shown: AppInfo, heard: AppInfo): Moved | undefined {
  const moved = movedOn(shown, heard)
  const [settled, setSettled] = useState<Moved>()
  useTimeout(() => setSettled(moved), SETTLE_MS, moved)
  return settled === moved ? moved : undefined
}
