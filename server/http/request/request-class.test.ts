import { expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import { countsAsWork, rankOf } from '#api/call-ranks.ts'
import { requestClass } from './request-class.ts'

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s is known by its address alone',
  (_, call) => {
    const path = `/api/${call.path.replace(/:[A-Za-z]+/g, 'a.b-c')}`
    expect(requestClass(call.method, path)).toMatchObject({
      rank: rankOf(call),
      countsAsWork: countsAsWork(call),
      route: `/api/${call.path}`,
    })
  },
)

const rank = (name: string) => allCalls.filter((call) => call.name === name).map(rankOf)

test('signing and submitting go before reading, and reading before logs', () => {
  const steps = allCalls.filter(({ name }) =>
    /^submit_|^uploadDocument$|^registerNewHire$/.test(name),
  )
  expect(new Set(steps.map(rankOf))).toEqual(new Set(['submit']))
  expect(rank('getAppInfo')).toEqual(['read'])
  expect(rank('reportEvents')).toEqual(['log'])
})

test('what is no call is worth no more than reading', () => {
  expect(requestClass('POST', '/api/nothing').rank).toBe('read')
  expect(requestClass('HEAD', '/api/sales/matchedvideos')).toEqual(
    requestClass('GET', '/api/sales/matchedvideos'),
  )
})
