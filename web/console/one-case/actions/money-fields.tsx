import { useState } from 'react'
import { previewEnd, previewGivingBack } from '#api/console/cases/case-money.ts'
import type { OutputOf } from '#api/define-call.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { FILS_PER_DIRHAM } from '#domain/payment/money.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { fieldMessage, messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { DayField } from '#web/console/table/day-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import type { ActionForm } from './action-fields.tsx'
import { useShown } from '#web/console/one-case/use-shown.ts'

type Ready = ActionForm & { onReady: () => void }
type Sums = OutputOf<typeof previewEnd>
type Parts = OutputOf<typeof previewGivingBack>

/** Asks the server for sums; what it answers stands until a field changes. */
function useSums<Found>(ask: () => Promise<Found>, onReady: () => void) {
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<unknown>()
  async function show(): Promise<void> {
    try {
      setFound(await ask())
      setFailure(undefined)
      onReady()
    } catch (error) {
      setFound(undefined)
      setFailure(error)
    }
  }
  return { found, failure, show: () => void show(), forget: () => setFound(undefined) }
}

/** Why and when a hire ends, and the sums of that by its terms. */
export function EndFields({ action, given, read, change, onReady }: Ready) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const { code } = useShown()
  const { caseId } = read.case
  const isCancel = action === 'cancel-hire'
  const reason = endReasons.find((one) => one === given.reason) ?? endReasons[0]
  const asked = isCancel
    ? ({ caseId, reason: 'cancelled' } as const)
    : { caseId, reason, lastDay: given.lastDay }
  const { found, failure, show, forget } = useSums(() => consoleSend(previewEnd, asked), onReady)
  const set = (next: Parameters<typeof change>[0]) => {
    forget()
    change(next)
  }
  return (
    <>
      {isCancel ? null : (
        <>
          <SelectField
            name="end-reason"
            label={say('form.endReason')}
            value={reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          >
            {endReasons.map((one) => (
              <option key={one} value={one}>
                {code(one)}
              </option>
            ))}
          </SelectField>
          <DayField
            name="lastDay"
            label={say('form.lastDay')}
            value={given.lastDay ?? ''}
            error={fieldMessage(failure, 'lastDay')}
            onChange={(event) => set({ lastDay: event.currentTarget.value })}
          />
        </>
      )}
      {found ? (
        <EndSums sums={found} />
      ) : (
        <Button size="small" tone="edged" onClick={show}>
          {say('form.show')}
        </Button>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </>
  )
}

function EndSums({ sums }: { sums: Sums }) {
  const say = useWords('oneCase')
  const { day, money } = useShown()
  const rows = [
    [say('sums.lastDay'), sums.lastDay ? day(sums.lastDay) : null],
    [say('sums.back'), money(sums.back)],
    [say('sums.owed'), money(sums.owed)],
    [say('sums.by'), sums.by && sums.back > 0 ? day(sums.by) : null],
  ] as const
  return (
    <section aria-live="polite" className="rounded-desk bg-sunken p-3 text-small">
      <h3 className="font-semibold">{say('sums.title')}</h3>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink2">{name}</dt>
              <dd className="text-end font-[560]">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {sums.days ? (
        <p className="mt-2 text-desk text-ink2">
          {say('sums.days', { unserved: sums.days.unserved, of: sums.days.of })}
        </p>
      ) : null}
    </section>
  )
}

/** A sum in dirhams, and of which payments it goes back by which way. */
export function GiveBackFields({ given, read, change, failure: refused, onReady }: Ready) {
  const say = useWords('oneCase')
  const failed = useWords('console')('failed')
  const { money } = useShown()
  const [typed, setTyped] = useState(given.amount ? String(given.amount / FILS_PER_DIRHAM) : '')
  const most = read.money.refundable
  const amount = filsTyped(typed)
  const isGood = amount !== undefined && amount > 0 && amount <= most
  const asked = { caseId: read.case.caseId, amount: amount ?? 0 }
  const { found, failure, show, forget } = useSums(
    () => consoleSend(previewGivingBack, asked),
    onReady,
  )
  const wrong = typed !== '' && !isGood ? say('form.amountWrong', { most: money(most) }) : undefined
  return (
    <>
      <TextField
        name="amount"
        label={say('form.amount')}
        hint={say('form.amountHint', { most: money(most) })}
        value={typed}
        error={fieldMessage(refused, 'amount') ?? wrong}
        inputMode="decimal"
        leftToRight
        autoComplete="off"
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          forget()
          const next = filsTyped(text)
          change(next === undefined ? {} : { amount: next })
        }}
      />
      {found ? (
        <BackParts parts={found.parts} />
      ) : (
        <Button size="small" tone="edged" disabled={!isGood} onClick={show}>
          {say('form.show')}
        </Button>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </>
  )
}

function BackParts({ parts }: { parts: Parts['parts'] }) {
  const say = useWords('oneCase')
  const { money, moment } = useShown()
  return (
    <section aria-live="polite" className="rounded-desk bg-sunken p-3 text-small">
      <h3 className="font-semibold">{say('sums.title')}</h3>
      <ul className="mt-2 space-y-2">
        {parts.map(({ paidAt, paid, amount, payer }) => (
          <li key={paidAt}>
            <span className="block font-[560]">
              {say('sums.part', {
                amount: money(amount),
                paid: money(paid),
                day: moment(paidAt),
              })}
            </span>
            <span className="text-desk text-ink2">{say(`sums.${payer}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `150.50` is 15050 fils; undefined for anything but dirhams with at most two decimals. */
function filsTyped(text: string): number | undefined {
  const [, dirhams = '', fils = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (dirhams === '') return undefined
  return Number(dirhams) * FILS_PER_DIRHAM + Number(fils.padEnd(2, '0'))
}
