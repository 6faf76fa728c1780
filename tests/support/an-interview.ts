import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { sampleNumber } from '#domain/hiring/values/phone-number.ts'
import { sentCode } from './a-walk.ts'
import type { TestApp } from './app/an-app.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'
import { aMaid } from './builders.ts'
import { giveHerNumber } from './give-her-number.ts'

/** A device that confirmed this number. */
export async function onDevice(
  app: TestApp,
  phone: string,
  as: TestVisitor = aVisitor(),
): Promise<TestVisitor> {
  await app.call(sendReturnCode, { phone }, { as })
  await app.call(comeBack, { code: await sentCode(app, phone) }, { as })
  return as
}

/** A worker and a household, each on a device that confirmed its number; `first` is hers. */
export async function aPairOf(app: TestApp, first: number) {
  const languages = JSON.stringify([{ label: 'English', level: 'NATIVE' }])
  const maidId = await aMaid(app.deps, { name: 'Hana Tesfaye', languages })
  const [hers, theirs] = [sampleNumber(first), sampleNumber(first + 1)]
  await giveHerNumber(app, maidId, hers)
  const she = await onDevice(app, hers)
  const household = await onDevice(app, theirs)
  return { maidId, hers, theirs, she, household }
}
