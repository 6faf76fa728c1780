import type { FormEvent, ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { HerSaid } from '#api/hiring/her-answer.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { FactList } from './fact-list.tsx'
import { HerHead } from './her-head.tsx'
import { HerRights, RightsLink } from './her-rights.tsx'
import { ListenButton } from './listen-button.tsx'
import type { HerAnswering } from './use-her-answer.ts'

type Props = {
  page: HerSaid
  answer: HerAnswering
  /** She may still answer. */
  isOpen: boolean
  /** Until when she answers, while she may. */
  note?: string
  chatNumber: string
  /** What stands above the facts, to be read first. */
  children: ReactNode
}

/** The facts first, then equal answers, so that nobody is pressed. */
export function HerFrame({ page, answer, isOpen, note, chatNumber, children }: Props) {
  const { words } = page
  const send = (event: FormEvent) => {
    event.preventDefault()
    void answer.send()
  }
  return (
    <form
      method="post"
      action={useLocation().pathname}
      noValidate
      lang={page.language}
      dir={page.language === 'ar' ? 'rtl' : 'ltr'}
      onSubmit={send}
      className="flex min-h-dvh flex-col"
    >
      {/* What a form without scripts sends beside her answer. */}
      <input type="hidden" name="token" value={useSearchParams()[0].get('token') ?? ''} />
      <input type="hidden" name="lang" value={page.language} />
      <div className="page-middle flex-1 pb-8">
        <HerHead page={page} label={words['language']} />
        {isOpen && note ? <p className="mt-2 font-semibold">{note}</p> : null}
        <div className="flex flex-wrap items-center gap-x-6 text-small">
          <RightsLink words={words} />
          <ListenButton page={page} />
        </div>
        {children}
        <FactList lines={page.lines} />
        <Asked page={page} />
        {isOpen ? <AnswerRows page={page} answer={answer} /> : null}
        <HerRights words={words} />
      </div>
      <StickyBar width="page-middle">
        {isOpen ? (
          <Button type="submit" busy={answer.isSending} className="flex-1">
            {words['send']}
          </Button>
        ) : null}
        <ChatLink
          number={chatNumber}
          text={page.title}
          label={words['help'] ?? ''}
          className={buttonClass({ tone: 'edged', className: isOpen ? undefined : 'flex-1' })}
        >
          {words['help']}
        </ChatLink>
      </StickyBar>
    </form>
  )
}

function Asked({ page: { asked, words } }: { page: HerSaid }) {
  if (asked.length === 0) return null
  const [before = '', after = ''] = (words['youAsked'] ?? '').split('{question}')
  const [start = '', end = ''] = (words['theyAnswered'] ?? '').split('{answer}')
  return (
    <ul className="mt-5 space-y-3">
      {asked.map(({ question, answer }, index) => (
        <li key={index} className="rounded-card bg-raised p-4 shadow-line">
          <p className="text-small text-ink2">
            {before}
            <bdi>{question}</bdi>
            {after}
          </p>
          {answer ? (
            <p className="mt-1 font-semibold">
              {start}
              <bdi>{answer}</bdi>
              {end}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
