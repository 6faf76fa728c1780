import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { HandOffFrame } from '#web/flow/hand-off/hand-off-frame.tsx'
import { AtHand } from './at-hand.tsx'
import { LivePanel } from './live-panel.tsx'
import { phoneStage } from './phone-progress.ts'
import type { PhoneStage } from './phone-progress.ts'
import { ThisComputer } from './this-computer.tsx'
import { useLiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import type { LiveApplication } from '#web/site/hiring/live/use-live-application.ts'
import { recipientsFor } from './use-send-link.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/**
 * What to do beside what the phone does. The heading follows events; `title` and `lead` come
 * before.
 */
export function HandOffPage(
  props: StepProps & {
    title: string
    lead: string
    content: ReactNode
    /** When the link was last sent; earlier events do not count. */
    since?: string | undefined
    /** The recipient, also while the heading follows a phone. */
    sentTo?: string | undefined
    /** Whoever waits for a link on their own phone can get ready. */
    isToOwnPhone?: boolean
  },
) {
  const t = useTranslations('handOff')
  const live = useLiveApplication(props, { until: isSettled })
  const stage = phoneStage(live.app, props.since)
  const heading = () => {
    if (stage === 'waiting') return { title: props.title, lead: props.lead }
    const { her, maid } = live.app
    return stage === 'complete'
      ? {
          title: t('completeTitle'),
          lead: t(`complete.${her?.state ?? 'yes'}`, { name: maid.name }),
        }
      : { title: t(`following.${stage}.title`), lead: t(`following.${stage}.lead`) }
  }
  const isFollowed = stage !== 'waiting' && stage !== 'complete'
  return (
    <HandOffFrame
      {...heading()}
      note={isFollowed ? props.sentTo : undefined}
      panel={<LivePanel live={live} ctx={props.ctx} />}
    >
      {stage === 'complete' ? (
        <ThisComputer app={live.app} ctx={props.ctx} className={buttonClass()} />
      ) : (
        <Content {...{ stage, live }} ctx={props.ctx} isToOwnPhone={props.isToOwnPhone}>
          {props.content}
        </Content>
      )}
    </HandOffFrame>
  )
}

/** Whether no more events can come. */
function isSettled({ completed, her }: AppInfo): boolean {
  return completed && (her === undefined || her.state === 'yes' || her.state === 'no')
}

/** Folded while a phone is active, unless the spouse can be asked here. */
function Content(props: {
  stage: PhoneStage
  live: LiveApplication
  ctx: StepProps['ctx']
  isToOwnPhone: boolean | undefined
  children: ReactNode
}) {
  const t = useTranslations('handOff')
  const { stage, live, ctx } = props
  const atHand = handsOver(ctx) ? <AtHand app={live.app} ctx={ctx} /> : null
  const mayAskSpouse =
    stage !== 'signed' && recipientsFor({ app: live.app, ctx }).includes('spouse')
  if (stage === 'waiting' || mayAskSpouse) {
    return (
      <>
        {stage === 'waiting' && props.isToOwnPhone ? atHand : null}
        {props.children}
      </>
    )
  }
  return (
    <>
      {atHand}
      <details key={stage} className="border-t border-line pt-3">
        <summary className={textLinkClass('flex min-h-11 cursor-pointer items-center text-small')}>
          {t('another')}
        </summary>
        <div className="mt-4">{props.children}</div>
      </details>
    </>
  )
}
