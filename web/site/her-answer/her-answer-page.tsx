import ShieldCheck from 'lucide-react/icons/shield-check'
import type { FormEvent } from 'react'
import type { HerPage } from '#api/hiring/her-answer.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { AnswerRows } from './answer-rows.tsx'
import { FactList } from './fact-list.tsx'
import { HerHead } from './her-head.tsx'
import { ListenButton } from './listen-button.tsx'
import { useHerAnswer } from './use-her-answer.ts'

type Props = { token: string; page: HerPage; chatNumber: string }

/** The house first, then equal answers, so that nobody is pressed. */
export function HerAnswerPage({ token, page: loaded, chatNumber }: Props) {
  const answer = useHerAnswer(token, loaded)
  const { page } = answer
  const { words } = page
  const isOpen = page.state === 'asked' || page.state === 'question'
  const send = (event: FormEvent) => {
    event.preventDefault()
    void answer.send()
  }
  return (
    <form
      method="post"
      noValidate
      lang={page.language}
      dir={page.language === 'ar' ? 'rtl' : 'ltr'}
      onSubmit={send}
      className="flex min-h-dvh flex-col"
    >
      <div className="page-middle flex-1 pb-8">
        <HerHead page={page} label={words['language']} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-small">
          <ListenButton page={page} />
          {isOpen ? <p className="ms-auto text-ink2">{page.answerBy}</p> : null}
        </div>
        <Outcome page={page} isAsked={answer.isAsked} />
        <FactList lines={page.lines} />
        <Asked page={page} />
        {isOpen ? <AnswerRows page={page} answer={answer} /> : null}
        <p className="mt-5 flex gap-3 border-t border-line pt-4 text-small">
          <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
          <span>
            {words['nobodyPays']}{' '}
            <ChatLink
              number={chatNumber}
              text={words['nobodyPays'] ?? ''}
              label={words['tellUs'] ?? ''}
              className={textLinkClass('')}
            >
              {words['tellUs']}
            </ChatLink>
          </span>
        </p>
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

/** The state of her answer, above the facts to be read first. */
function Outcome({ page, isAsked }: { page: HerPage; isAsked: boolean }) {
  const { words, state } = page
  const said = { yes: words['thanksYes'], no: words['thanksNo'], over: words['over'] }
  const text =
    state === 'asked' || state === 'question' ? isAsked && words['thanksQuestion'] : said[state]
  return (
    <output className="block">
      {text ? (
        <span className="mt-4 block rounded-card bg-action-tint p-4">
          <span className="block font-semibold">{text}</span>
          {page.start ? (
            <span className="mt-2 block">
              <span className="block text-small text-ink2">{words['youStart']}</span>
              <bdi>{page.start}</bdi>
            </span>
          ) : null}
        </span>
      ) : null}
    </output>
  )
}

function Asked({ page: { asked, words } }: { page: HerPage }) {
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
