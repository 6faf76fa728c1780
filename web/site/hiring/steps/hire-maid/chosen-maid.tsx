import { useFormatter, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'

/** The person this application is for, and until when she waits. */
export function ChosenMaid({ app }: { app: AppInfo }) {
  const t = useTranslations('hireMaid')
  const format = useFormatter()
  const { maid, heldUntil } = app
  return (
    <div className="flex items-center gap-3 rounded-card bg-raised p-2.5 shadow-line">
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
        <span className="block font-semibold">
          {[maid.name, maid.age].filter(Boolean).join(', ')}
          {maid.nationality ? ` · ${maid.nationality.label}` : ''}
        </span>
        {heldUntil ? (
          <span className="block text-small text-ink2">
            {t('waitsUntil', {
              time: format.dateTime(new Date(heldUntil), { hour: 'numeric', minute: '2-digit' }),
            })}
          </span>
        ) : null}
      </p>
    </div>
  )
}
