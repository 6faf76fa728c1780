import { expectNoSidewaysScroll } from './support/page-checks.ts'
import { openStep } from './support/open-step.ts'
import { test } from './support/story.ts'

test('My hire tells a household what it has signed and what comes next', async ({ visitor }) => {
  const { caseId, maid } = await openStep(visitor, 'END_WORK_FLOW')
  await visitor.open(`/my-hire?appId=${caseId}`)
  await visitor.seeHeading(new RegExp(maid.name))
  await visitor.see({ role: 'heading', name: 'Then' })
  await expectNoSidewaysScroll(visitor)
  await visitor.press({ role: 'button', name: 'Change arrival' })
  await visitor.see('dialog[open] select')
})
