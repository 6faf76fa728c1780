import { lazy, Suspense, useState } from 'react'
import { heldRequest } from '#web/request/captcha-hold.ts'
import { useStore } from '#web/store.ts'
import { useOnNavigation } from '#web/shell/navigation-event.ts'

const CaptchaDialog = lazy(() => import('./captcha-dialog.tsx'))

/** The place of the captcha dialog [U04]: loaded when one is asked, closed by any navigation [K03]. */
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
