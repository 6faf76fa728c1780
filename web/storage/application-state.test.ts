import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applicationKey } from '#domain/constants.ts'
import { keepApplicationState } from './application-state.ts'
import { sessionKeys } from './browser-storage.ts'

const [begun, met] = ['begunbegunbegunbegunbe', 'metmetmetmetmetmetmetm']
let dataLayer: { event: string }[]

beforeEach(() => {
  dataLayer = []
  vi.stubGlobal('window', { dataLayer })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  for (const caseId of [begun, met]) sessionKeys.remove(applicationKey(caseId))
  vi.unstubAllGlobals()
})

const told = () => dataLayer.map(({ event }) => event)

test('[E12] an application that began in this session stays begun when it is shown', () => {
  keepApplicationState(begun, 'start')
  keepApplicationState(begun, 'resume')
  expect(sessionKeys.get(applicationKey(begun))).toBe('start')
  expect(told()).toEqual(['application_started'])
})

test('[E12] one that began elsewhere is resumed, and told once', () => {
  keepApplicationState(met, 'resume')
  keepApplicationState(met, 'resume')
  expect(sessionKeys.get(applicationKey(met))).toBe('resume')
  expect(sessionKeys.get(applicationKey(begun))).toBeUndefined()
  expect(told()).toEqual(['application_resumed'])
})
