import { beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { draftKey } from '#domain/constants.ts'
import { saveDraft } from '#api/hiring/application.ts'
import { browserSend } from '#web/api-client.ts'
import { forgetLocalDraft, keepLocalDraft, readLocalDraft } from './draft-vault.ts'
import { useDraft } from './use-draft.ts'
import type { DraftOf } from './use-draft.ts'
import { useDraftedForm } from './use-drafted-form.ts'

const APP = 'AAAAAAAAAAAAAAAAAAAAAA'
const onServer = '**/api/**/draft/**'
const saved = { status: 200, body: '{}' }
const draft = { step: 'BANK_INFO', fields: { iban: 'AE910260000123456789012' }, at: 1 }
const bankInfo: DraftOf = {
  caseId: APP,
  step: 'BANK_INFO',
  saveDraft: (kept, options) => browserSend(saveDraft, kept, { suppressErrors: true, ...options }),
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
})

test('a draft on this device can be read here, and is not legible in the storage', async () => {
  await keepLocalDraft(APP, draft)
  expect(await readLocalDraft(APP)).toEqual(draft)
  const stored = localStorage.getItem(draftKey(APP)) ?? ''
  expect(stored).not.toBe('')
  expect(atob(stored)).not.toContain('0260000123456789012')
})

test('the same draft is never sealed into the same text twice', async () => {
  await keepLocalDraft(APP, draft)
  const first = localStorage.getItem(draftKey(APP))
  await keepLocalDraft(APP, draft)
  expect(localStorage.getItem(draftKey(APP))).not.toBe(first)
})

test('a draft that was changed, forgotten or never kept is none', async () => {
  expect(await readLocalDraft(APP)).toBeUndefined()
  await keepLocalDraft(APP, draft)
  const stored = localStorage.getItem(draftKey(APP)) ?? ''
  localStorage.setItem(draftKey(APP), stored.slice(0, -4) + 'AAA=')
  expect(await readLocalDraft(APP)).toBeUndefined()
  await keepLocalDraft(APP, draft)
  forgetLocalDraft(APP)
  expect(await readLocalDraft(APP)).toBeUndefined()
})

test('what is typed is kept on the device and saved on the server after a pause', async () => {
  await commands.answerRequests(onServer, [saved])
  const { result, act } = await renderHook(() => useDraft(bankInfo))
  await act(() => result.current.keep(draft.fields))
  await expect.poll(() => result.current.state).toBe('saved')
  expect((await readLocalDraft(APP))?.fields).toEqual(draft.fields)
})

test('offline it says that the draft is on this device only', async () => {
  await commands.answerRequests(onServer, ['offline'])
  const { result, act } = await renderHook(() => useDraft(bankInfo))
  await act(() => result.current.keep(draft.fields))
  await expect.poll(() => result.current.state).toBe('local')
  expect((await readLocalDraft(APP))?.fields).toEqual(draft.fields)
})

test('a draft of a step that was stored is gone', async () => {
  await commands.answerRequests(onServer, [saved])
  const { result, act } = await renderHook(() => useDraft(bankInfo))
  await act(() => result.current.keep(draft.fields))
  await expect.poll(() => readLocalDraft(APP)).toBeDefined()
  await act(() => result.current.forget())
  expect(await readLocalDraft(APP)).toBeUndefined()
})

test('[P02] what a second signer types is kept on the own device, and never sent', async () => {
  await commands.answerRequests(onServer, [saved])
  const { result, act } = await renderHook(() => useDraft({ ...bankInfo, onDeviceOnly: true }))
  await act(() => result.current.keep(draft.fields))
  await expect.poll(() => result.current.state).toBe('saved')
  await act(() => result.current.keepNow(draft.fields))
  expect((await readLocalDraft(APP))?.fields).toEqual(draft.fields)
  expect(await commands.keysSent(onServer)).toEqual([])
})

/** The open form of the draft's step, with nothing typed. */
const openForm = () =>
  renderHook(() =>
    useDraftedForm<{ iban: string }>({
      ...bankInfo,
      saved: undefined,
      defaults: { iban: '' },
      resolver: (values) => ({ values, errors: {} }),
      onChange: () => undefined,
    }),
  )

test('a form has this device’s draft once restoring it is done', async () => {
  await keepLocalDraft(APP, { ...draft, at: Date.now() })
  const { result } = await openForm()
  await result.current.restoring.done
  expect(result.current.form.getValues()).toEqual(draft.fields)
})

test('a store that never answers keeps no press waiting', async () => {
  await keepLocalDraft(APP, { ...draft, at: Date.now() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as never)
  try {
    const { result } = await openForm()
    await vi.advanceTimersByTimeAsync(999)
    expect(result.current.restoring.isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(result.current.restoring.isDone).toBe(true)
  } finally {
    silent.mockRestore()
    vi.useRealTimers()
  }
})
