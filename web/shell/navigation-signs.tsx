import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsLoading } from '#web/request/pending-requests.ts'
import { LoadingBar } from '#web/ui/marks/loading-bar.tsx'
import { Overlay } from '#web/ui/layers/overlay.tsx'
import { useLasting } from '#web/ui/hooks/use-timer.ts'

/** Faster pages need no loading sign. */
const PATIENCE_MS = 150

/** The overlay on the way home [U06][N03], else the bar [U07][A04]. */
export function NavigationSigns() {
  const t = useTranslations('shell')
  const { state, location } = useNavigation()
  const isMoving = state !== 'idle'
  const isHomebound = isMoving && location?.pathname === '/'
  const isSlow = useLasting(isMoving && !isHomebound, PATIENCE_MS)
  const isLoading = useIsLoading()
  return (
    <>
      <Overlay open={isHomebound} label={t('loading')} />
      <LoadingBar active={isSlow || (isLoading && !isHomebound)} label={t('loading')} />
    </>
  )
}
