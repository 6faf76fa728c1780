import { endDevices } from '#api/hiring/devices.ts'
import { getAppInfo, removeDocument } from '#api/hiring/application.ts'
import { comeBack, getMoneyCalendar, getMyHire, sendReturnCode } from '#api/hiring/my-hire.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { leaveDevice } from '#api/site/privacy.ts'
import { sentCode } from '#tests/support/a-walk.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { Fault, infoFor, press, pressAs } from './household.ts'
import type { Household } from './household.ts'

/** The page of the hire says what the application is, and its calendar can be had. */
export async function lookAtMyHire(household: Household): Promise<void> {
  const { caseId, world, as } = household
  const { completed, ended } = await infoFor(household)
  const hire = await myHire(household)
  const isSettled = /^(comes|with-you|choose-arrival|is-she-there)$/.test(hire.stage)
  if (isSettled !== completed && (isSettled || hire.stage === 'open')) {
    throw new Fault(household, `"My hire" says ${hire.stage}, completed ${completed}`)
  }
  if ((hire.stage === 'ended') !== (ended !== undefined && !completed)) {
    throw new Fault(household, `"My hire" says ${hire.stage}, ended ${ended ?? 'not'}`)
  }
  if (!hire.money) return
  const { status } = await world.app.send(getMoneyCalendar, { caseId }, { as })
  if (status !== 200) throw new Fault(household, `the calendar of sums: ${status}`)
}

/** Its hire in "My hire", as this device sees it. */
export async function myHire(household: Household, as = household.as): Promise<Hire> {
  const { world, caseId } = household
  const { hire } = await world.app.call(getMyHire, { caseId }, { as })
  if (hire?.caseId !== caseId) throw new Fault(household, '"My hire" shows another or none')
  return hire
}

/** What was uploaded is taken back, or still needed. */
export async function removeSomething(household: Household): Promise<void> {
  const { documents } = await infoFor(household)
  if (documents.length === 0) return
  const { id: documentId } = household.random.pick(documents)
  await press(household, removeDocument, { documentId })
}

/** One of several devices is left; it knows nothing any more. */
export async function leaveOne(household: Household): Promise<void> {
  const { devices, random } = household
  if (devices.length < 2) return
  const as = random.pick(devices)
  const { status } = await pressAs({ household, as }, leaveDevice, {})
  if (status !== 200) throw new Fault(household, `leaving a device: ${status}`)
  if (await isLetIn(household, as)) throw new Fault(household, 'a device that left is let in')
  keepDevices(household, [as])
}

/** From one device, which enters a code where it must, another is ended. */
export async function endAnother(household: Household): Promise<void> {
  const { caseId, phone, world, devices } = household
  const before = await myHire(household)
  if (before.endsDevices === 'never' || before.devices.length < 2) return
  if (before.endsDevices === 'with-code') {
    const sent = await press(household, sendReturnCode, { phone })
    if (sent.status !== 200) return
    const code = await sentCode(world.app, phone)
    await press(household, comeBack, { code })
  }
  const other = (await myHire(household)).devices.find(({ isThis }) => !isThis)
  if (!other) return
  const { status } = await press(household, endDevices, { caseId, device: other.id })
  if (status !== 200) return
  const left = await myHire(household)
  if (left.devices.some(({ id }) => id === other.id)) throw new Fault(household, 'not ended')
  const letIn = await Promise.all(devices.map((as) => isLetIn(household, as)))
  keepDevices(
    household,
    devices.filter((_, index) => !letIn[index]),
  )
}

async function isLetIn({ world, caseId }: Household, as: TestVisitor): Promise<boolean> {
  const { status } = await world.app.send(getAppInfo, { id: caseId }, { as })
  return status === 200
}

/** Without those that are gone. */
function keepDevices(household: Household, gone: readonly TestVisitor[]): void {
  household.devices = household.devices.filter((one) => !gone.includes(one))
  const [first] = household.devices
  if (!first) throw new Fault(household, 'no device is left')
  if (gone.includes(household.as)) household.as = first
  if (household.last && gone.includes(household.last.as)) household.last = undefined
}
