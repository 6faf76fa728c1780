import { useState } from 'react'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { NoPasskey, enterByPasskey, knowsPasskeys } from './passkeys.ts'

/** Signs in, or confirms, by a passkey; not shown where the browser knows none. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const say = useWords('signIn')
  const failed = useWords('console')('failed')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  if (!knowsPasskeys()) return null

  async function enter(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await enterByPasskey()
      onDone()
    } catch (error) {
      // Who closed the browser's window knows why.
      if (!(error instanceof NoPasskey)) setFailure(error)
    }
    setBusy(false)
  }

  return (
    <div className="mt-4 space-y-3">
      <Button tone="edged" wide busy={isBusy} onClick={() => void enter()}>
        {say('passkey')}
      </Button>
      <p role="alert" className="text-small font-medium text-danger empty:hidden">
        {failure ? messageOf(failure, failed) : null}
      </p>
    </div>
  )
}
