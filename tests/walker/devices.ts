import { asksForLink, opensLink } from '#tests/moves/household-moves.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { pressMove } from './household.ts'
import type { Household } from './household.ts'

/** Goes on with the application on another device, by a link from this one. */
export async function onAnother(household: Household, device: 'phone' | 'desktop'): Promise<void> {
  const { caseId } = household
  const made = await pressMove(household, asksForLink(caseId))
  if (made.status !== 200) return
  const { url } = made.body as { url: string }
  const token = new URL(url).searchParams.get('token') ?? ''
  const as = aVisitor(device)
  const opened = await pressMove(household, opensLink(token), as)
  if (opened.status !== 200) return
  household.devices.push(as)
  household.as = as
}

/** A computer hands over; an earlier phone is taken up again. */
export async function onAPhone(household: Household): Promise<void> {
  const phone = household.devices.find(({ userAgent }) => userAgent.includes('iPhone'))
  if (phone) household.as = phone
  else await onAnother(household, 'phone')
}
