import { useState } from 'react'
import { tellOpen } from '#api/console/live.ts'
import type { OutputOf } from '#api/define-call.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'
import { useLive } from './use-live.ts'

const EACH_MS = 20_000

/** Who else has this application open, and the way to take it over from whoever works on it. */
export function WhoIsHere({ caseId }: { caseId: string }) {
  const say = useWords('live')
  const [here, setHere] = useState<OutputOf<typeof tellOpen>>()
  const tell = (as?: 'take') => {
    consoleSend(tellOpen, as ? { caseId, as } : { caseId }).then(setHere, () => undefined)
  }
  const open = () => {
    tell()
    return () => void consoleSend(tellOpen, { caseId, as: 'leave' }).catch(() => undefined)
  }
  useOngoing(open, { key: caseId })
  useInterval(tell, EACH_MS)
  useLive(tell, { id: caseId, isOn: true })
  const editor = here?.others.find(({ edits }) => edits)
  const names = here?.others.map(({ fullName }) => fullName).join(', ') ?? ''
  return (
    <output className="block">
      {names === '' ? null : (
        <span className="mx-4 mb-3 flex max-w-180 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-desk bg-info-tint px-4 py-2 text-desk lg:mx-6">
          <span>
            {editor && !here?.edits
              ? say('works', { name: editor.fullName })
              : say('alsoOpen', { names })}
          </span>
          {editor && !here?.edits ? (
            <Button tone="edged" size="desk" onClick={() => tell('take')}>
              {say('takeOver')}
            </Button>
          ) : null}
        </span>
      )}
    </output>
  )
}
