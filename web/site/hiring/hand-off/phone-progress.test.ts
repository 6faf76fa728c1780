import { expect, test } from 'vitest'
import type { AppInfo } from '#api/hiring/application.ts'
import { phoneProgress, phoneStage } from './phone-progress.ts'

function anApp(timeline: AppInfo['timeline'], paidByCreditCard = false): AppInfo {
  return { timeline, paidByCreditCard } as AppInfo
}
const statesOf = (app: AppInfo) => phoneProgress(app).map(({ part, state }) => `${part} ${state}`)

test('[S05] before a phone has opened the link nothing is under way', () => {
  expect(new Set(phoneProgress(anApp([])).map(({ state }) => state))).toEqual(new Set(['later']))
})

test('[S05] what was done is behind, and the first open part is now', () => {
  const app = anApp([
    { kind: 'link-opened', at: '2026-11-21T12:42:00.000Z' },
    { kind: 'submitted', step: 'REQUIRED_DOCUMENTS', at: '2026-11-21T12:44:00.000Z' },
    { kind: 'submitted', step: 'BANK_INFO', at: '2026-11-21T12:45:00.000Z' },
  ])
  expect(statesOf(app)).toEqual([
    'opened done',
    'documents done',
    'bank done',
    'signatures now',
    'signed later',
    'contact later',
  ])
  expect(phoneProgress(app)[2]?.at).toBe('2026-11-21T12:45:00.000Z')
})

test('paying by card leaves out what is not signed', () => {
  expect(phoneProgress(anApp([], true)).map(({ part }) => part)).toEqual([
    'opened',
    'documents',
    'agreement',
    'contact',
  ])
})

const opened = { kind: 'link-opened', at: '2026-11-21T12:42:00.000Z' } as const
const signed = {
  kind: 'submitted',
  step: 'SIGN_MONTHLY_PAYMENTS',
  at: '2026-11-21T12:50:00.000Z',
} as const

test('[S05] the heading follows the phone: opened, under way, signed, complete', () => {
  const documents = {
    ...signed,
    step: 'REQUIRED_DOCUMENTS',
    at: '2026-11-21T12:44:00.000Z',
  } as const
  expect(phoneStage(anApp([]))).toBe('waiting')
  expect(phoneStage(anApp([opened]))).toBe('opened')
  expect(phoneStage(anApp([opened, documents]))).toBe('underWay')
  expect(phoneStage(anApp([opened, documents, signed]))).toBe('signed')
  expect(phoneStage({ ...anApp([opened, signed]), completed: true })).toBe('complete')
})

test('what was done before the link was sent again is not its answer', () => {
  expect(phoneStage(anApp([opened]), '2026-11-21T12:43:00.000Z')).toBe('waiting')
  expect(phoneStage(anApp([opened, signed]), '2026-11-21T12:43:00.000Z')).toBe('signed')
  const at = '2026-11-21T12:43:00.000Z'
  const sent = { kind: 'submitted', step: 'SEND_SMS_TO_SPOUSE', at } as const
  expect(phoneStage(anApp([opened, sent]), at)).toBe('waiting')
  expect(phoneStage(anApp([{ ...signed, at: '2026-11-21T12:00:00.000Z' }, opened]))).toBe('opened')
})
