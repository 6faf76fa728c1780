import { useState } from 'react'
import type { ReactNode } from 'react'
import { listPaymentsForLine, settleStatementLine } from '#api/console/money/statements.ts'
import { lineExplanations } from '#domain/bank/statement/settle-line.ts'
import type { LineExplanation } from '#domain/bank/statement/settle-line.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useMoneyDay } from '#web/console/money/use-money-day.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useForm } from '#web/console/use-form.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { Line } from './line-row.tsx'

type Choice = { paymentId: string } | { explainedAs: LineExplanation }

/** What a line is: one of the payments of its sum, or something else. */
export function SettleForm({
  line,
  needsSecond,
  onDone,
}: {
  line: Line
  needsSecond: boolean
  onDone: () => void
}) {
  const say = useWords('money')
  const failed = useWords('console')('failed')
  const { answer } = useAnswer(listPaymentsForLine, { lineId: line.id })
  const [choice, setChoice] = useState<Choice>()
  const [note, setNote] = useState('')
  const { isBusy, failure, onSubmit } = useForm(async () => {
    if (!choice) return
    await consoleSend(settleStatementLine, { lineId: line.id, note, ...choice })
    onDone()
  })
  return (
    <form className="space-y-4" onSubmit={onSubmit}>
      <fieldset className="space-y-1">
        <legend className="text-small font-semibold">{say('lines.what')}</legend>
        {answer?.payments.length === 0 ? (
          <p className="text-small text-ink2">{say('lines.noPayments')}</p>
        ) : null}
        {answer?.payments.map((one) => (
          <PaymentChoice
            key={one.id}
            payment={one}
            isOn={choice !== undefined && 'paymentId' in choice && choice.paymentId === one.id}
            onChoose={() => setChoice({ paymentId: one.id })}
          />
        ))}
        {lineExplanations.map((one) => (
          <Choosing
            key={one}
            isOn={choice !== undefined && 'explainedAs' in choice && choice.explainedAs === one}
            onChoose={() => setChoice({ explainedAs: one })}
          >
            {say(`lines.explained.${one}`)}
          </Choosing>
        ))}
      </fieldset>
      <TextField
        id="line-note"
        name="note"
        label={say('lines.note')}
        hint={say('lines.noteHint')}
        value={note}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : ''}
      </p>
      <p className="text-small text-ink2 empty:hidden">{needsSecond ? say('lines.second') : ''}</p>
      <Button type="submit" size="small" busy={isBusy} disabled={!choice}>
        {say(needsSecond ? 'lines.propose' : 'lines.settle')}
      </Button>
    </form>
  )
}

type Payment = NonNullable<
  ReturnType<typeof useAnswer<typeof listPaymentsForLine>>['answer']
>['payments'][number]

function PaymentChoice({
  payment,
  isOn,
  onChoose,
}: {
  payment: Payment
  isOn: boolean
  onChoose: () => void
}) {
  const say = useWords('money')
  const { code } = useShown()
  const day = useMoneyDay()
  const { number, household, kind, state } = payment
  const more = [household, day(payment.day), code(state)].filter(Boolean).join(' · ')
  return (
    <Choosing isOn={isOn} onChoose={onChoose}>
      {say(`lines.kinds.${kind}`, { number })}
      <span className="block text-ink2">{more}</span>
    </Choosing>
  )
}

function Choosing({
  isOn,
  onChoose,
  children,
}: {
  isOn: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-small">
      <input
        type="radio"
        name="line-is"
        checked={isOn}
        onChange={onChoose}
        className="mt-0.5 size-5 accent-action"
      />
      <span>{children}</span>
    </label>
  )
}
