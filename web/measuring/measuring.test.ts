import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentSignals } from '#domain/visitor/consent.ts'
import { gtag, logEvents, pushEvent } from './data-layer.ts'
import { reportSiteError } from '#web/notices/report-site-error.ts'
import { mayTellVisit } from '#web/storage/consent.ts'
import { localKeys } from '#web/storage/browser-storage.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { pushPageView } from './site-events.ts'

let dataLayer: object[]
let page: { dataset: Record<string, string> }
let logged: string[]

beforeEach(() => {
  dataLayer = []
  logged = []
  page = { dataset: {} }
  vi.stubGlobal('window', { dataLayer })
  vi.stubGlobal('location', { pathname: '/app', search: '?phone=0501234567' })
  vi.stubGlobal('document', { documentElement: page, title: 'Your hire', cookie: '' })
  logEvents((kind) => logged.push(kind))
})
afterEach(() => {
  localKeys.remove('consentMode')
  vi.unstubAllGlobals()
})

test('[F14] a shown error is told without query and numbers', () => {
  reportSiteError({ type: 'danger', code: 400, message: 'Call 050 123', duration: 20_000 })
  expect(dataLayer).toEqual([
    {
      event: 'site_error',
      type: 'danger',
      code: 400,
      url: '/app',
      message: 'Call ### ###',
      duration: 20_000,
    },
  ])
  expect(logged).toEqual(['site_error'])
})

test('a page is told by title, path, language, mode and code, never by its query', () => {
  pushPageView('application', { language: 'ar', mode: 'nanny' })
  expect(dataLayer).toEqual([
    {
      event: 'page_view',
      title: 'Your hire',
      path: '/app',
      language: 'ar',
      mode: 'nanny',
      pageCode: 'application',
    },
  ])
})

test('denied stops every event but the commands of consent, which are arguments objects', () => {
  localKeys.set('consentMode', 'denied')
  pushEvent({ event: 'page_view' })
  expect(logged).toEqual([])
  gtag('consent', 'update', consentSignals('denied'))
  expect(dataLayer.map(String)).toEqual(['[object Arguments]'])
})

test('with opt-in nothing leaves before a yes', () => {
  page.dataset['consent'] = 'opt-in 1'
  pushEvent({ event: 'page_view' })
  expect(dataLayer).toEqual([])
  expect(mayTellVisit()).toBe(false)
  localKeys.set('consentMode', 'granted')
  expect(mayTellVisit()).toBe(true)
  pushEvent({ event: 'page_view' })
  expect(dataLayer).toHaveLength(1)
})

test('[O04] a session has one journey until an address names another', () => {
  const first = journeyId()
  expect(journeyId()).toBe(first)
  expect(journeyId('from-an-ad')).toBe('from-an-ad')
  expect(journeyId()).toBe('from-an-ad')
  expect(journeyId('<script>')).toBe('from-an-ad')
})
