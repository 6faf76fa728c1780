import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { maidLine } from '#web/site/hiring/form/sums/hire-summary.tsx'
import { LetHerGo } from '#web/site/hiring/own-hires/let-her-go.tsx'
import { MindedWishes } from './minded-wishes.tsx'
import { useClockText } from '#web/words/use-clock-text.ts'

/** The chosen maid and the end of her hold. */
export function ChosenMaid({ app }: { app: AppInfo }) {
  const t = useTranslations('hireMaid')
  const locale = useLocale()
  const clockText = useClockText()
  const { revalidate } = useRevalidator()
  const { maid, heldUntil } = app
  return (
    <>
      <div className="rounded-card bg-raised p-2.5 shadow-line">
        <div className="flex items-center gap-3">
          {maid.video ? (
            <img
              src={maid.video.poster}
              alt={maid.video.alt}
              width={64}
              height={72}
              className="h-18 w-16 shrink-0 rounded-field object-cover object-top"
            />
          ) : null}
          <p className="min-w-0">
            <span className="block font-semibold">{maidLine(maid, locale)}</span>
            {heldUntil ? (
              <span className="block text-small text-ink2">
                {t('waitsUntil', {
                  time: clockText(new Date(heldUntil)),
                })}
              </span>
            ) : (
              <span className="block text-small text-ink2">{t('waitsNot')}</span>
            )}
          </p>
        </div>
        <LetHerGo
          caseId={app.caseId}
          name={maid.name}
          onGone={() => void revalidate()}
          choosesAnother
        />
      </div>
      <MindedWishes app={app} />
    </>
  )
}
