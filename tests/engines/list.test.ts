import { expectNoSidewaysScroll } from './support/page-checks.ts'
import { test } from './support/story.ts'

const inside = 'dialog[open]'

test('a household finds people by filters, and the address keeps them', async ({ visitor }) => {
  await visitor.open('/hire-maid')
  await visitor.seeHeading(/^\d+ maids/)
  await visitor.press({ role: 'button', name: /^Filters/ })
  await visitor.press({ role: 'button', name: /^Arabic \d+$/, inside })
  await visitor.press({ role: 'button', name: /^Show \d+ maids$/, inside })
  await visitor.arrive(/\/hire-maid\?speaks=arabic$/)
  await visitor.seeHeading(/^\d+ maids of \d+, speak Arabic/)
  await visitor.see('article[data-card]', ({ text }) => /Arabic (native|fluent|good)/.test(text))
  await expectNoSidewaysScroll(visitor)
  await visitor.press({ role: 'button', name: 'Arabic, remove' })
  await visitor.arrive(/\/hire-maid$/)
  await visitor.seeHeading(/^\d+ maids$/)
})
