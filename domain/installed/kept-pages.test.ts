import { expect, test } from 'vitest'
import { keptPageAt, pageOfCall } from './kept-pages.ts'

const at = (address: string) => keptPageAt(new URL(address, 'https://daarly.example'))
const called = (method: string, address: string) =>
  pageOfCall(method, new URL(address, 'https://daarly.example'))
const maidId = '1213a2b7-a062-443d-ac7a-323bd26945f8'

test.each([
  ['/hire-maid', 'list', '/hire-maid'],
  ['/hire-nanny?utm_source=x&speaks=arabic', 'list', '/hire-nanny?speaks=arabic'],
  [`/maids/${maidId}?gclid=1`, 'profile', `/maids/${maidId}`],
  ['/shortlisted-maids?utm_source=app', 'saved', '/shortlisted-maids'],
  ['/hire-maid/faq', 'other', '/hire-maid/faq'],
])('%s is kept as %s under %s', (address, kind, key) => {
  expect(at(address)).toEqual({ kind, key })
})

test.each([
  '/app',
  '/app?appId=1&step=BANK_INFO',
  '/app-services?appId=1',
  '/her-answer?token=x',
  '/her-visa?token=x',
  '/shortlisted-maids?ids=a,b',
  '/compare?ids=a,b',
  '/?redirect_to_whatsapp=1',
  '/confirm?id=1',
  '/api/sales/shortlist',
  '/dev/outbox',
  '/offline',
  '/open-app',
])('%s is never kept', (address) => {
  expect(at(address)).toBeUndefined()
})

test.each([
  ['GET', `/api/sales/matchedvideos/${maidId}?lang=en`, `/maids/${maidId}`],
  ['GET', '/api/sales/matchedvideos?role=NANNY&filters=&sort=best-fit', '/hire-nanny'],
  [
    'GET',
    '/api/sales/matchedvideos?role=MAID&filters=speaks%3Darabic&sort=newest',
    '/hire-maid?speaks=arabic&sort=newest',
  ],
  ['PUT', `/api/sales/shortlist/${maidId}`, '/shortlisted-maids'],
  ['DELETE', `/api/sales/shortlist/${maidId}`, '/shortlisted-maids'],
])('%s %s belongs to the page %s', (method, address, page) => {
  expect(called(method, address)).toBe(page)
})

test.each([
  ['GET', '/api/sales/matchedvideos?role=MAID&sort=best-fit&offset=24'],
  ['GET', '/api/sales/matchedvideos?role=MAID&limit=3'],
  ['GET', '/api/sales/ccserviceapplication/getappinfo?id=1'],
  ['POST', '/api/sales/matchedvideos/alerts'],
])('%s %s belongs to no page', (method, address) => {
  expect(called(method, address)).toBeUndefined()
})
