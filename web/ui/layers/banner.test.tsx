import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner, BannerRegion } from './banner.tsx'

test('[U03] notifications live in a region that announces them, 54 px from the top', () => {
  const html = renderToStaticMarkup(<BannerRegion label="Notifications" />)
  expect(html).toContain('aria-live="polite"')
  expect(html).toContain('top-(--banner-top)')
})

test('[U03] a compact banner keeps its title and its way out', () => {
  const html = renderToStaticMarkup(
    <Banner
      tone="danger"
      title="Wanjiru was just hired"
      links="Three with her skills"
      closeLabel="Close"
      onClose={() => {}}
      compact
      onToggle={() => {}}
    >
      Nothing was charged.
    </Banner>,
  )
  expect(html).toContain('Wanjiru was just hired')
  expect(html).toContain('aria-label="Close"')
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('Nothing was charged.')
})
