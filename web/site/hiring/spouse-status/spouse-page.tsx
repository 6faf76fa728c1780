import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { linkTime } from '#web/site/hiring/link/link-time.ts'
import { NarrowBar } from '#web/site/hiring/link/plain-header.tsx'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { useStepAddress } from '#web/site/hiring/hand-off/use-step-address.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { asksSecondHolder } from '#web/site/hiring/second-holder.ts'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { Resend } from './resend.tsx'
import { SignHere } from './sign-here.tsx'
import { spouseStage } from './spouse-stage.ts'
import { SpouseTimeline, SpouseWords } from './spouse-status.tsx'
import { useNow } from '#web/site/hiring/live/use-now.ts'
import { SmallPoster } from '#web/site/hiring/small-poster.tsx'

const everyMs = 4000

/** The spouse's newest action, and the household's options. */
export function SpousePage(
  props: StepProps & {
    note: string
    action?: ReactNode
    /** Once they have signed. */
    onSigned: () => void
  },
) {
  const t = useTranslations('spouseStatus')
  const format = useFormatter()
  const goTo = useStepAddress()
  const now = useNow(everyMs)
  const isSecond = asksSecondHolder(props.app)
  const { app, isLive } = useLiveApplication(props, {
    until: (now) => (now.completed && !isSecond) || now.spouse?.signedAt !== undefined,
  })
  const { spouse, maid, heldUntil } = app
  if (!spouse) return null
  const stage = spouseStage(spouse, now)
  const lead = { phone: inOneLine(spouse.phone ?? ''), time: linkTime(format, spouse.sentAt) }
  return (
    <>
      <div data-fills className="page-column flex-1 pb-8 lg:pt-6">
        <h1 tabIndex={-1} aria-live="polite" className="mt-4 page-title outline-none">
          {t(isSecond ? `second.${stage}` : `titles.${stage}`)}
        </h1>
        <p className="mt-1 mb-5 text-small text-ink2">
          {spouse.signedAt
            ? t('signedLead', { ...lead, time: linkTime(format, spouse.signedAt) })
            : t('lead', lead)}
        </p>
        <SpouseTimeline status={spouse} isLive={isLive} />
        <SpouseWords status={spouse} />
        <div className="mt-5 flex items-center gap-3 border-b border-line pb-4">
          <SmallPoster video={maid.video} />
          <p className="min-w-0 text-small">
            <span className="block font-semibold">{maid.name}</span>
            {heldUntil ? t('waits', { time: linkTime(format, heldUntil) }) : null}
          </p>
        </div>
        {stage === 'signed' ? null : (
          <>
            <p className="mt-4 text-small text-ink2">{props.note}</p>
            {isSecond ? null : <SignHere />}
          </>
        )}
      </div>
      <NarrowBar>
        {stage === 'signed' ? (
          <Button wide onClick={props.onSigned}>
            {t('goOn')}
          </Button>
        ) : (
          <div className="space-y-2">
            {props.action}
            <div className="flex flex-wrap gap-2 *:flex-auto">
              {/* Nothing more goes to a number that is somebody else's. */}
              {stage === 'wrongNumber' ? null : <Resend {...props} sentAt={spouse.sentAt} />}
              <Button
                tone="edged"
                className="px-2! text-small! whitespace-nowrap"
                onClick={() => goTo(stepOf.link)}
              >
                {t('change')}
              </Button>
            </div>
          </div>
        )}
      </NarrowBar>
    </>
  )
}
