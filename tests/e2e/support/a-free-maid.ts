import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const listSchema = z.object({
  maids: z.array(z.object({ id: z.string(), held: z.boolean(), firstDay: z.optional(z.string()) })),
})

/** People of the list who can be hired and whom nobody holds, as a visitor's call tells; `wishes` in words of the list. */
export async function freeMaids(
  request: APIRequestContext,
  { server = '', wishes = '' } = {},
): Promise<string[]> {
  const response = await request.get(`${server}/api/sales/matchedvideos?limit=48&${wishes}`)
  expect(response.ok()).toBe(true)
  const { maids } = listSchema.parse(await response.json())
  return maids.filter(({ held, firstDay }) => !held && firstDay).map(({ id }) => id)
}

/** One of them by chance, so that stories told at once seldom want the same person. */
export async function aFreeMaid(request: APIRequestContext, wishes = ''): Promise<string> {
  const ids = await freeMaids(request, { wishes })
  const id = ids[Math.floor(Math.random() * ids.length)]
  if (!id) throw new Error('nobody is free')
  return id
}
