import { Suspense, useState } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { consentLayer } from '#web/measuring/consent-layer.ts'
import { useTurn } from '#web/shell/banners/use-turn.ts'
import { useStore } from '#web/store.ts'

const ConsentLayers = lazyExtra(async () => (await import('./consent-layers.tsx')).ConsentLayers)

/** Loaded when the banner is due or the settings are asked for. */
export function ConsentPlace() {
  const layer = useStore(consentLayer, undefined)
  const isBannersTurn = useTurn('consent', layer?.kind === 'banner')
  const shown = layer?.kind === 'banner' && !isBannersTurn ? undefined : layer
  const [isNeeded, setNeeded] = useState(false)
  if (shown && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <ConsentLayers layer={shown} />
    </Suspense>
  )
}
