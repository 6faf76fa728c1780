import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsLoading } from '#web/request/pending-requests.ts'
import { LoadingBar } from '#web/ui/marks/loading-bar.tsx'
import { Overlay } from '#web/ui/layers/overlay.tsx'

/** Faster pages need no loading sign. */
const PATIENCE_MS = 150

/** The overlay on the way home [U06][N03], else the bar [U07][A04]. */
export function NavigationSigns() {
  const t = useTranslations('shell')
  const { state, location } = useNavigation()
  const isMoving = state !== 'idle'
  const isHomebound = isMoving && location?.pathname === '/'
  const isSlow = useStaysTrue(isMoving && !isHomebound, PATIENCE_MS)
  const isLoading = useIsLoading()
  return (
    <>
      <Overlay open={isHomebound} label={t('loading')} />
      <LoadingBar active={isSlow || (isLoading && !isHomebound)} label={t('loading')} />
    </>
  )
}

/** True once `value` has been true for this long. */
function useStaysTrue(value: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [value, milliseconds])
  return value && isLong
}
