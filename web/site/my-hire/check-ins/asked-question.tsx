import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { answerCheckIn } from '#api/hiring/check-ins.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { worries } from '#domain/hiring/check-ins/check-in-answers.ts'
import { browserSend } from '#web/api-client.ts'
import { replaceAddress } from '#web/site/my-hire/hire-addresses.ts'
import { NoticeButton } from '#web/site/my-hire/if-not/notice-button.tsx'
import { usePress } from '#web/site/my-hire/use-press.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type CheckIn = Hire['checkIns'][number]
type Question = CheckIn['questions'][number]
type Answer = Question['answers'][number]
type Props = { hire: Hire; checkIn: CheckIn; question: Question; asks: string }

/** One question, each answer one press; what was said can be changed. */
export function AskedQuestion({ hire, checkIn, question, asks }: Props) {
  const t = useTranslations('myHire.checkIns')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { given } = question
  return (
    <div className="mt-3">
      <h3 id={id} className="font-semibold">
        {asks}
      </h3>
      {given && !isOpen ? (
        <>
          <Said {...{ hire, question, given }} />
          <button
            type="button"
            aria-describedby={id}
            className={textLinkClass('min-h-11 text-small')}
            onClick={() => setOpen(true)}
          >
            {t('change')}
          </button>
        </>
      ) : (
        <fieldset aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
          {question.answers.map((answer) => (
            <AnswerButton
              key={answer}
              {...{ hire, checkIn, question, answer }}
              onDone={() => setOpen(false)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

type AnswerProps = Omit<Props, 'asks'> & { answer: Answer; onDone: () => void }

function AnswerButton({ hire, checkIn, question: { question }, answer, onDone }: AnswerProps) {
  const t = useTranslations('myHire.checkIns')
  const { caseId, maid } = hire
  const { kind, day } = checkIn
  const { isBusy, press } = usePress(async (idempotencyKey) => {
    const said = { caseId, kind, day, question, answer }
    await browserSend(answerCheckIn, said, { idempotencyKey })
    onDone()
  })
  return (
    <Button
      tone="edged"
      size="small"
      busy={isBusy}
      onClick={press}
      className="min-w-16 max-lg:grow"
    >
      {t(`answers.${answer}`, { name: maid.name })}
    </Button>
  )
}

type SaidProps = { hire: Hire; question: Question; given: Answer }

/** What was said and what follows: a call of ours, another person, or the end. */
function Said({ hire, question: { question }, given }: SaidProps) {
  const t = useTranslations('myHire.checkIns')
  const tIfNot = useTranslations('myHire.ifNot')
  const { may, money, maid } = hire
  const answer = t(`answers.${given}`, { name: maid.name })
  return (
    <>
      <output className="mt-1 block">
        {t('said', { answer })}
        <span className="block text-ink2">
          {t(worries({ side: 'household', question, answer: given }) ? 'willCall' : 'thanks')}
        </span>
      </output>
      {given === 'switch' && may.replace ? (
        <Link
          to={replaceAddress(hire)}
          className={buttonClass({ tone: 'edged', size: 'small', className: 'mt-3' })}
        >
          {tIfNot('ask')}
        </Link>
      ) : null}
      {given === 'stop' && may.giveNotice && money ? (
        <div className="mt-3 flex flex-wrap">
          <NoticeButton hire={hire} ifEnded={money.ifEnded} />
        </div>
      ) : null}
    </>
  )
}
