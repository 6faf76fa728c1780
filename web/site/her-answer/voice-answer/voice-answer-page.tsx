import type { FormEvent } from 'react'
import type { VoiceAnswerPage as Page } from '#api/catalogue/family-voices.ts'
import { HER_WORDS_LENGTH } from '#domain/family-voices/family-voice.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { HerHead } from '#web/site/hers/her-head.tsx'
import { HerRights, RightsLink } from '#web/site/hers/her-rights.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVoiceAnswer } from './use-voice-answer.ts'

type Props = { token: string; page: Page; chatNumber: string }
type Answering = ReturnType<typeof useVoiceAnswer>

/** A family's words about her, who reads them when, and her two options. */
export function VoiceAnswerPage({ token, page: loaded, chatNumber }: Props) {
  const answering = useVoiceAnswer(token, loaded)
  const { page } = answering
  const { words } = page
  return (
    <div
      lang={page.language}
      dir={page.language === 'ar' ? 'rtl' : 'ltr'}
      className="flex min-h-dvh flex-col"
    >
      <div className="page-column flex-1 pb-10">
        <HerHead page={page} label={words['label']} />
        <RightsLink words={words} />
        <p className="mt-3 rounded-card bg-action-tint p-4 font-semibold">{page.standing}</p>
        {page.state === 'gone' ? null : (
          <>
            <Said page={page} />
            <Answer answering={answering} />
            <CheckIt answering={answering} />
          </>
        )}
        <ChatLink
          number={chatNumber}
          text={page.title}
          label={words['help'] ?? ''}
          className={buttonClass({ tone: 'edged', wide: true, className: 'mt-8' })}
        >
          {words['help']}
        </ChatLink>
        <HerRights words={words} />
      </div>
    </div>
  )
}

function Said({ page: { facts, theirWords, words } }: { page: Page }) {
  return (
    <section className="mt-5 rounded-card bg-raised p-4 shadow-line">
      <ul className="list-disc space-y-2 ps-5 marker:text-ink3">
        {facts.map((fact) => (
          <li key={fact} className="font-medium">
            {fact}
          </li>
        ))}
      </ul>
      {theirWords ? (
        <>
          <h2 className="mt-4 text-small text-ink2">{words['theirWords']}</h2>
          <p
            dir="auto"
            lang={theirWords.language}
            className="mt-1 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line"
          >
            {theirWords.words}
          </p>
        </>
      ) : null}
    </section>
  )
}

function Answer({ answering }: { answering: Answering }) {
  const { page, typed, setTyped, refused, busy, send } = answering
  const { words } = page
  if (page.answer !== undefined) {
    return (
      <section className="mt-6">
        <h2 className="text-title">{words['answered']}</h2>
        <p
          dir="auto"
          className="mt-2 rounded-card bg-action-tint p-4 wrap-anywhere whitespace-pre-line"
        >
          {page.answer}
        </p>
        <button
          type="button"
          className={textLinkClass('mt-1 min-h-11')}
          onClick={() => void send('take-back')}
        >
          {words['takeBack']}
        </button>
      </section>
    )
  }
  if (!page.mayAnswer) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send('answer')
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6">
      <h2 className="text-title">{words['answer']}</h2>
      <p className="mt-1 text-ink2">{words['answerNote']}</p>
      <TextAreaField
        name="words"
        label={words['write']}
        error={refused ? words[refused] : undefined}
        tally={<bdi dir="ltr">{`${typed.length} / ${HER_WORDS_LENGTH}`}</bdi>}
        maxLength={HER_WORDS_LENGTH}
        dir="auto"
        className="mt-4"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" wide className="mt-4" busy={busy === 'answer'}>
        {words['send']}
      </Button>
    </form>
  )
}

function CheckIt({ answering: { page, busy, isChecked, send } }: { answering: Answering }) {
  const { words } = page
  return (
    <section className="mt-8 border-t border-line pt-5">
      <output className="block font-semibold">{isChecked ? words['checked'] : ''}</output>
      {isChecked ? null : (
        <>
          <Button tone="edged" wide busy={busy === 'check'} onClick={() => void send('check')}>
            {words['check']}
          </Button>
          <p className="mt-2 text-small text-ink2">{words['checkNote']}</p>
        </>
      )}
    </section>
  )
}
