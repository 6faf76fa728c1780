import Bell from 'lucide-react/icons/bell'
import { useTranslations } from 'use-intl'
import { useTurn } from '#web/shell/banners/use-turn.ts'
import { Button } from '#web/ui/button.tsx'
import { usePush } from './use-push.ts'

/** Asked only in the installed app after a press, because unasked prompts get blocked. */
export function Screen({ caseId }: { caseId: string }) {
  const t = useTranslations('push')
  const { state, isBusy, set } = usePush(caseId)
  const isItsTurn = useTurn('push', state !== 'unknown')
  if (!isItsTurn || state === 'unknown') return null
  return (
    <section
      aria-labelledby="push"
      className="mt-8 flex max-w-160 gap-4 rounded-card bg-raised p-4 shadow-line forced-colors:border print:hidden"
    >
      <Bell aria-hidden size={24} strokeWidth={1.75} className="mt-0.5 shrink-0 text-action" />
      <div className="min-w-0" aria-live="polite">
        <h2 id="push" className="text-body font-semibold">
          {t(`${state}.title`)}
        </h2>
        <p className="mt-1 text-small text-ink2">{t(`${state}.body`)}</p>
        {state === 'denied' ? null : (
          <Button
            tone={state === 'on' ? 'quiet' : 'edged'}
            size="small"
            busy={isBusy}
            className="mt-3"
            onClick={() => void set(state !== 'on')}
          >
            {t(`${state}.press`)}
          </Button>
        )}
      </div>
    </section>
  )
}
