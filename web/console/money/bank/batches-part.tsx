import { useState } from 'react'
import type { ReactNode } from 'react'
import type { getBankFiles } from '#api/console/money/bank-files.ts'
import { downloadBankBatch, makeBankBatch } from '#api/console/money/bank-files.ts'
import type { OutputOf } from '#api/define-call.ts'
import { batchKinds } from '#domain/bank/batch-kinds.ts'
import type { BatchKind } from '#domain/bank/batch-kinds.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Part } from '#web/console/frame/part.tsx'
import { messageOf } from '#web/console/message-of.ts'
import { useDayOfInstant } from '#web/console/use-day-text.ts'
import { saveFile } from '#web/console/save-file.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

type Batch = OutputOf<typeof getBankFiles>['batches'][number]

/** Files to the bank: made by a press, and downloaded as often as somebody needs them. */
export function BatchesPart({
  batches,
  mayWork,
  onMade,
}: {
  batches: readonly Batch[]
  mayWork: boolean
  onMade: () => void
}) {
  const say = useWords('money')
  const { told, problem, busy, make, download } = useBatchWork(onMade)
  return (
    <Part title={say('bank.batches')} lead={say('bank.batchesLead')}>
      {mayWork ? (
        <div className="flex flex-wrap gap-2">
          {batchKinds.map((kind) => (
            <Button
              key={kind}
              tone="edged"
              size="desk"
              busy={busy === kind}
              onClick={() => void make(kind)}
            >
              {say(`bank.make.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <output className="block text-desk font-medium empty:hidden">{told}</output>
      <p role="alert" className="text-desk font-medium text-danger empty:hidden">
        {problem}
      </p>
      {batches.length === 0 ? (
        <p className="text-desk text-ink2">{say('bank.noBatches')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-desk">
          {batches.map((one) => (
            <BatchRow key={one.number} batch={one}>
              {mayWork ? (
                <Button
                  tone="edged"
                  size="desk"
                  aria-label={say('bank.downloadOf', { number: one.number })}
                  onClick={() => void download(one)}
                >
                  {say('bank.download')}
                </Button>
              ) : null}
            </BatchRow>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Makes and downloads files, and says what came of it or was refused. */
function useBatchWork(onMade: () => void) {
  const say = useWords('money')
  const failed = useWords('console')('failed')
  const money = useMoneyText()
  const [told, setTold] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<BatchKind>()

  async function run(work: () => Promise<string>): Promise<void> {
    setTold('')
    setProblem('')
    try {
      setTold(await work())
    } catch (error) {
      setProblem(messageOf(error, failed))
    }
  }

  async function make(kind: BatchKind): Promise<void> {
    setBusy(kind)
    await run(async () => {
      const { made } = await consoleSend(makeBankBatch, { kind })
      onMade()
      if (!made) return say(`bank.nothing.${kind}`)
      return say('bank.made', {
        number: made.number,
        count: made.requests,
        sum: money(made.sum),
      })
    })
    setBusy(undefined)
  }

  const download = ({ number, name }: Batch) =>
    run(async () => {
      await saveFile(downloadBankBatch, { number }, name.replace(/csv$/, 'zip'))
      return say('bank.downloaded')
    })

  return { told, problem, busy, make, download }
}

function BatchRow({ batch, children }: { batch: Batch; children: ReactNode }) {
  const say = useWords('money')
  const money = useMoneyText()
  const day = useDayOfInstant()
  const { number, kind, requests, answered, sum, madeAt } = batch
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-40 font-[560]">
        {number} · {say(`bank.kinds.${kind}`)}
      </span>
      <span className="min-w-24 text-ink2">{day(madeAt)}</span>
      <span className="tabular-nums">
        {say('bank.rows', { count: requests })} · <bdi>{money(sum)}</bdi>
      </span>
      <span className={answered < requests ? 'text-ink' : 'text-ink3'}>
        {say('bank.answered', { answered, count: requests })}
      </span>
      <span className="ms-auto">{children}</span>
    </li>
  )
}
