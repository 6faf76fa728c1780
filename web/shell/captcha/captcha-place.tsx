import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy-part.tsx'
import { useLocation } from 'react-router'
import { heldRequest } from '#web/request/captcha-hold.ts'
import { useStore } from '#web/store.ts'
import { useTurn } from '#web/shell/banners/use-turn.ts'
import { useOnNavigation } from '#web/shell/navigation-event.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

const CaptchaDialog = lazyPart(async () => (await import('./captcha-dialog.tsx')).default)

const close = () => heldRequest.get()?.close()

/** Loaded on demand [U04]; any navigation closes it [K03]. */
export function CaptchaPlace() {
  const held = useStore(heldRequest, undefined)
  const [isNeeded, setNeeded] = useState(false)
  if (held && !isNeeded) setNeeded(true)
  useTurn('captcha', held !== undefined)
  useOnNavigation(close)
  // A navigation already under way closes it too.
  const { key } = useLocation()
  useAfterChange(key, () => void close())
  if (!isNeeded) return null
  return (
    <Suspense>
      <CaptchaDialog held={held} />
    </Suspense>
  )
}
