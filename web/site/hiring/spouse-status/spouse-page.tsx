import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { handOffColumnsClass } from '#web/flow/hand-off/hand-off-frame.tsx'
import { HireSummary } from '#web/site/hiring/form/sums/hire-summary.tsx'
import type { AppInfo } from '#api/hiring/application.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { NarrowBar } from '#web/flow/form/flow-page.tsx'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { useStepAddress } from '#web/site/hiring/hand-off/use-step-address.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button } from '#web/ui/button.tsx'
import { asksSecondHolder } from '#web/site/hiring/second-holder.ts'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { Resend } from './resend.tsx'
import { SignedPapersPlace } from './signed-papers-place.ts'
import { SignHere } from './sign-here.tsx'
import { spouseStage } from './spouse-stage.ts'
import { SpouseTimeline, SpouseWords } from './spouse-status.tsx'
import { useNow } from '#web/site/hiring/live/use-now.ts'
import { SmallPoster } from '#web/site/hiring/small-poster.tsx'

const everyMs = 4000

type Props = StepProps & {
  note: string
  action?: ReactNode
  /** Once they have signed. */
  onSigned: () => void
}

/** The spouse's newest action, and the household's options. */
export function SpousePage(props: Props) {
  const t = useTranslations('spouseStatus')
  const linkTime = useLinkTime()
  const now = useNow(everyMs)
  const isSecond = asksSecondHolder(props.app)
  const { app, isLive } = useLiveApplication(props, {
    // Signed papers can be downloaded once they are sealed.
    until: (now) =>
      ((now.completed && !isSecond) || now.spouse?.signedAt !== undefined) &&
      signedPapers(now).every(({ pages }) => pages),
  })
  const { spouse, maid, heldUntil } = app
  if (!spouse) return null
  const stage = spouseStage(spouse, now)
  const isSigned = stage === 'signed'
  const lead = { phone: inOneLine(spouse.phone ?? ''), time: linkTime(spouse.sentAt) }
  const waits = heldUntil ? t('waits', { time: linkTime(heldUntil) }) : null
  const actions = <Actions {...props} stage={stage} sentAt={spouse.sentAt} />
  return (
    <>
      <div
        data-fills
        className={classNames(handOffColumnsClass, 'content-start pb-8 lg:grid-rows-[auto_1fr]')}
      >
        <div>
          <h1 tabIndex={-1} aria-live="polite" className="mt-4 page-title outline-none lg:mt-0">
            {t(isSecond ? `second.${stage}` : `titles.${stage}`)}
          </h1>
          <p className="mt-1 text-small text-ink2 lg:text-body">
            {spouse.signedAt
              ? t('signedLead', { ...lead, time: linkTime(spouse.signedAt) })
              : t('lead', lead)}
          </p>
          <SpouseWords status={spouse} />
        </div>
        <Beside app={app} status={spouse} isLive={isLive}>
          {isSigned ? actions : null}
        </Beside>
        <div
          className={classNames(
            'lg:col-start-1 lg:mt-6',
            !isSigned && 'lg:rounded-card lg:bg-raised lg:p-7 lg:shadow-line',
          )}
        >
          <div className="mt-5 flex items-center gap-3 border-b border-line pb-4 lg:hidden">
            <SmallPoster video={maid.video} />
            <p className="min-w-0 text-small">
              <span className="block font-semibold">{maid.name}</span>
              {waits}
            </p>
          </div>
          {isSigned ? (
            <Suspense>
              <SignedPapersPlace
                app={{ ...app, mandates: signedPapers(app) }}
                title={t('papers')}
              />
            </Suspense>
          ) : (
            <>
              <p className="mt-4 text-small text-ink2 lg:mt-0 lg:text-body">
                <span className="block max-lg:hidden">{waits}</span>
                {props.note}
              </p>
              {isSecond ? null : <SignHere />}
              <div className="mt-4 max-lg:hidden">{actions}</div>
            </>
          )}
        </div>
      </div>
      <NarrowBar className="lg:hidden">{actions}</NarrowBar>
    </>
  )
}

function Actions({
  stage,
  sentAt,
  ...props
}: Props & { stage: ReturnType<typeof spouseStage>; sentAt: string }) {
  const t = useTranslations('spouseStatus')
  const goTo = useStepAddress()
  if (stage === 'signed') {
    return (
      <Button wide onClick={props.onSigned}>
        {t('goOn')}
      </Button>
    )
  }
  return (
    <div className="space-y-2">
      {props.action}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {/* Nothing more goes to a number that is somebody else's. */}
        {stage === 'wrongNumber' ? null : <Resend {...props} sentAt={sentAt} />}
        <Button
          tone="edged"
          className="px-2! text-small! whitespace-nowrap"
          onClick={() => goTo(stepOf.link)}
        >
          {t('change')}
        </Button>
      </div>
    </div>
  )
}

const signedPapers = ({ mandates }: AppInfo) =>
  mandates.filter(({ signedAt }) => signedAt !== undefined)

/**
 * The progress on the spouse's phone. On computers the person and the sums stand above it, and a
 * button below.
 */
function Beside(props: {
  app: AppInfo
  status: NonNullable<AppInfo['spouse']>
  isLive: boolean
  children: ReactNode
}) {
  return (
    <div className="mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:rounded-card lg:bg-raised lg:p-7 lg:shadow-line">
      <div className="mb-6 max-lg:hidden">
        <HireSummary app={props.app} />
      </div>
      <SpouseTimeline status={props.status} isLive={props.isLive} />
      <div className="mt-6 empty:hidden max-lg:hidden">{props.children}</div>
    </div>
  )
}
