import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { listMaids } from '#api/catalogue/catalogue.ts'
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

/** The first of them. */
export async function aFreeMaid(request: APIRequestContext, filters?: string): Promise<MaidCard> {
  const [maid] = await freeMaids(request, filters ? { filters } : {})
  if (!maid) throw new Error('nobody is free')
  return maid
}
