import { lazy, Suspense, useState } from 'react'
import { heldRequest } from '#web/request/captcha-hold.ts'
import { useStore } from '#web/store.ts'
import { useOnNavigation } from '#web/shell/navigation-event.ts'

const CaptchaDialog = lazy(() => import('./captcha-dialog.tsx'))

/** Loaded when one is asked [U04], closed by any navigation [K03]. */
export function CaptchaPlace() {
  const held = useStore(heldRequest, undefined)
  const [isNeeded, setNeeded] = useState(false)
  if (held && !isNeeded) setNeeded(true)
  useOnNavigation(() => heldRequest.get()?.close())
  if (!isNeeded) return null
  return (
    <Suspense>
      <CaptchaDialog held={held} />
    </Suspense>
  )
}
