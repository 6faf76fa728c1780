import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { canStartBy } from '#domain/catalogue/availability.ts'
import { addDays, dubaiDay } from '#domain/day.ts'

/** Days ahead that are offered for certain, also where a closed day lies between. */
const OFFERED_DAYS = 45

type Query = { filters?: string; role?: 'MAID'; sort?: 'price-high' }

/** People of the list who can be hired and whom nobody holds, as a visitor's call tells. */
export async function freeMaids(
  request: APIRequestContext,
  query: Query = {},
  server = '',
): Promise<MaidCard[]> {
  const address = `${server}/api/${listMaids.path}`
  const response = await request.get(address, { params: { ...query, limit: 48 } })
  expect(response.ok()).toBe(true)
  const { maids } = listMaids.output.parse(await response.json())
  const today = dubaiDay(Date.now())
  const last = addDays(today, OFFERED_DAYS)
  return maids.filter((maid) => !maid.held && canStartBy(maid.availability, last, today))
}

/** One of them by chance, so that stories told at once seldom want the same person. */
export async function aFreeMaid(request: APIRequestContext, filters?: string): Promise<MaidCard> {
  const maids = await freeMaids(request, filters ? { filters } : {})
  const maid = maids[Math.floor(Math.random() * maids.length)]
  if (!maid) throw new Error('nobody is free')
  return maid
}

/** One whose profile is as a first start made it: no family has written of her in another story. */
export async function anUnwrittenMaid(request: APIRequestContext): Promise<MaidCard> {
  for (const maid of await freeMaids(request)) {
    const response = await request.get(`/api/${getMaid.path.replace(':maidId', maid.id)}`)
    if (getMaid.output.parse(await response.json()).familyVoices.length === 0) return maid
  }
  throw new Error('families have written of everybody')
}
