import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listArrivalTimes } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { Sheet } from '#web/ui/layers/sheet.tsx'
import { moveArrivalAddress } from '#web/site/my-hire/hire-addresses.ts'
import { MoveArrival } from './move-arrival.tsx'
import type { ArrivalTimes } from './move-arrival.tsx'

/** Changes her arrival: by the step while open, here once complete. */
export function MoveArrivalButton(props: { hire: Hire; className: string; children: ReactNode }) {
  const t = useTranslations('myHire')
  const tShell = useTranslations('shell')
  const { hire, className, children } = props
  const [times, setTimes] = useState<ArrivalTimes>()
  if (!hire.may.moveArrival) return null
  if (hire.ended === undefined) {
    return (
      <Link to={moveArrivalAddress(hire)} aria-label={t('changeArrival')} className={className}>
        {children}
      </Link>
    )
  }
  const open = () =>
    void browserSend(listArrivalTimes, { caseId: hire.caseId }).then(setTimes, showFailure)
  const close = () => setTimes(undefined)
  return (
    <>
      <button type="button" aria-label={t('changeArrival')} className={className} onClick={open}>
        {children}
      </button>
      <Sheet
        open={times !== undefined}
        onClose={close}
        title={t('move.title')}
        closeLabel={tShell('close')}
      >
        {times ? <MoveArrival hire={hire} times={times} onDone={close} /> : null}
      </Sheet>
    </>
  )
}
