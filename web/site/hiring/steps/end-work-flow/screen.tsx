import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useFormatter, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { ChatLink } from '#web/shell/chat-link.tsx'
import { noon } from '#web/site/hiring/day-text.ts'
import { AwaitedIban } from '#web/site/hiring/iban/awaited-iban.tsx'
import { awaitsIban } from '#web/site/hiring/iban/awaits-iban.ts'
import { arrivalOf } from '#web/site/hiring/steps/end-work-flow/arrival-of.ts'
import { endState } from '#web/site/hiring/steps/end-work-flow/end-state.ts'
import { EndFacts } from '#web/site/hiring/steps/end-work-flow/end-facts.tsx'
import { HerBox } from '#web/site/hiring/steps/end-work-flow/her-box.tsx'
import { LastQuestions } from '#web/site/hiring/steps/end-work-flow/last-questions.tsx'
import { SharePage } from '#web/site/hiring/steps/end-work-flow/share-page.tsx'
import { SignedPapers } from '#web/site/hiring/steps/end-work-flow/signed-papers.tsx'
import { useCalendar } from '#web/site/hiring/steps/end-work-flow/use-calendar.ts'
import { WhatHappens } from '#web/site/hiring/steps/end-work-flow/what-happens.tsx'
import { useLiveApplication } from '#web/site/hiring/hand-off/use-live-application.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/text-link.ts'

/** Who comes when, what is paid, what happens next, what was signed: also the page to come back to (W26). */
export function Screen(props: StepProps) {
  const t = useTranslations('endWorkFlow')
  const tHiring = useTranslations('hiring')
  const { app } = useLiveApplication(props, {
    until: ({ mandates, her }) =>
      (her?.state === 'yes' || her?.state === 'no') &&
      mandates.every(({ pages }) => pages !== undefined),
  })
  const addToCalendar = useCalendar(app)
  return (
    <>
      <div data-fills className="page-x mx-auto w-full max-w-160 flex-1 pb-8">
        <Headline app={app} />
        {awaitsIban(app) ? <AwaitedIban {...props} app={app} /> : null}
        <HerBox app={app} reload={props.reload} />
        <EndFacts app={app} />
        <WhatHappens app={app} />
        <SignedPapers app={app} />
        <LastQuestions app={app} />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 print:hidden">
          <SharePage app={app} />
          <button
            type="button"
            className={textLinkClass('flex min-h-11 items-center gap-2 text-small')}
            onClick={() => globalThis.print()}
          >
            <Printer aria-hidden size={20} strokeWidth={1.75} />
            {t('print')}
          </button>
        </div>
      </div>
      <StickyBar>
        {addToCalendar ? (
          <Button className="flex-1 px-3!" onClick={addToCalendar}>
            <CalendarPlus aria-hidden size={24} strokeWidth={1.75} />
            {t('addLabel')}
          </Button>
        ) : null}
        <ChatLink
          number={props.chatNumber}
          text={tHiring('chatText', { number: app.number })}
          label={t('chat')}
          className={buttonClass({
            tone: addToCalendar ? 'edged' : 'main',
            className: addToCalendar ? undefined : 'flex-1',
          })}
        >
          <MessageCircle aria-hidden size={24} strokeWidth={1.75} />
          {t('chat')}
        </ChatLink>
      </StickyBar>
    </>
  )
}

function Headline({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const { maid } = app
  const arrival = arrivalOf(app)
  const phone = app.answers.CLIENT_PHONE_NUMBER?.phone
  const state = endState(app)
  const isDone = state === 'done' && arrival
  const title = isDone
    ? t('title', {
        name: maid.name,
        day: format.dateTime(noon(arrival.day), { weekday: 'long' }),
      })
    : t(`titles.${state}`, { name: maid.name })
  return (
    <div className="mt-4 flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-head outline-none">
          {title}
        </h1>
        <p className="mt-2 text-small text-ink2">
          {t('number', { number: String(app.number) })}{' '}
          {phone && state !== 'waiting-iban'
            ? t('sentTo', { phone: `\u2066${phone}\u2069` })
            : null}
        </p>
      </div>
      {maid.video ? (
        <img
          src={maid.video.poster}
          alt={maid.video.alt}
          width={84}
          height={96}
          className="poster-dim h-24 w-21 shrink-0 rounded-card object-cover object-top"
        />
      ) : null}
    </div>
  )
}
