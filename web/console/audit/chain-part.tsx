import { useState } from 'react'
import { checkAuditChain } from '#api/console/audit.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import { useAuditText } from './use-audit-text.ts'

type Found = OutputOf<typeof checkAuditChain>

/** Whether the one chain that is listed is whole, found by a press. */
export function ChainPart({ chain, name }: { chain: string; name: string }) {
  const say = useWords('audit')
  const [found, setFound] = useState<Found>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  async function check(): Promise<void> {
    setBusy(true)
    try {
      setFound(await consoleSend(checkAuditChain, { chain }))
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <section aria-label={say('check.ask')} className="px-4 pb-3 text-desk lg:px-6">
      <p className="flex flex-wrap items-center gap-3">
        <span>{say('check.lead', { chain: name })}</span>
        <Button tone="edged" size="desk" busy={isBusy} onClick={() => void check()}>
          {say(isBusy ? 'check.busy' : 'check.ask')}
        </Button>
      </p>
      <p className="mt-1 max-w-160 text-ink3">{say('check.what')}</p>
      <output className="mt-1 block">{found ? <Findings found={found} /> : null}</output>
      {failure ? <Failure failure={failure} onRetry={() => void check()} /> : null}
    </section>
  )
}

function Findings({ found: { events, signed, problem } }: { found: Found }) {
  const say = useWords('audit')
  const text = useAuditText()
  if (problem) {
    const { sequence } = problem
    const what = say(`faults.${problem.what}`)
    return (
      <StateDot state="failed">
        <span className="whitespace-normal">
          {sequence === null
            ? say('check.wrongHead', { what })
            : say('check.wrong', { sequence: String(sequence), what })}
        </span>
      </StateDot>
    )
  }
  return (
    <StateDot state="good">
      <span className="whitespace-normal">
        {say('check.whole', { events })}{' '}
        {signed
          ? say('check.signed', { at: text.when(signed.at), events: signed.events })
          : say('check.unsigned')}
      </span>
    </StateDot>
  )
}
