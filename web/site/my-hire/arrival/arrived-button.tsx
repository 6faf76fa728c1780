import { useTranslations } from 'use-intl'
import { reportArrival } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/my-hire.ts'
import { browserSend } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { usePress } from '#web/site/my-hire/use-press.ts'

/** From her day on, until somebody has said it. */
export function ArrivedButton({ hire: { appId, maid } }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const { isBusy, press } = usePress((idempotencyKey) =>
    browserSend(reportArrival, { appId }, { idempotencyKey }),
  )
  return (
    <Button size="small" className="mt-3" busy={isBusy} onClick={press}>
      {t('sheIsHere', { name: maid.name })}
    </Button>
  )
}
