import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGoogleRate, getMainSiteInfo, listParameters, reportQrScan } from '#api/site/site.ts'
import {
  REVIEW_BODY_PARAMETER,
  REVIEW_HEADER_PARAMETER,
  REVIEW_PAGE_CODE,
} from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import { listSealCertificates } from '#api/signing/seals.ts'
import { keepSealCertificate } from '#server/db/site/seal-certificates.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await anApp()
})
afterAll(() => product.close())

test('[A06] a scan is kept by its id, and answers nothing', async () => {
  const uuid = crypto.randomUUID()
  expect(await product.call(reportQrScan, { uuid })).toEqual({})
  const scans = await product.db.selectFrom('qr_scans').select('uuid').execute()
  expect(scans).toEqual([{ uuid }])
})

test('[A06] what is no id of a code is refused and not kept', async () => {
  const before = await product.db.selectFrom('qr_scans').select('uuid').execute()
  const answer = await product.send(reportQrScan, { uuid: 'qr07' })
  expect(answer.status).toBe(422)
  expect(await product.db.selectFrom('qr_scans').select('uuid').execute()).toEqual(before)
})

test('[A05] the rate is asked without parameters', async () => {
  expect((await product.send(getGoogleRate, {})).status).toBe(200)
})

test('[E14] the review invitation is read by the names of its two parameters', async () => {
  expect(pages.counterReviews.pageCode).toBe(REVIEW_PAGE_CODE)
  expect(REVIEW_PAGE_CODE).toBe('admin_teamrating_dashboard')
  const said = [
    { code: 'SURVEY_GOOGLE_REVIEW_HEADER', value: 'How was it?' },
    { code: 'SURVEY_GOOGLE_REVIEW_TEXT', value: 'Two words help the next household.' },
  ]
  await saveSetting(product.db, 'parameters', {
    [REVIEW_HEADER_PARAMETER]: 'How was it?',
    [REVIEW_BODY_PARAMETER]: 'Two words help the next household.',
  })
  const codes = `${REVIEW_HEADER_PARAMETER},${REVIEW_BODY_PARAMETER}`
  expect(await product.call(listParameters, { codes })).toEqual(expect.arrayContaining(said))
})

test('[E14] how long a log may take is the operator’s', async () => {
  const measuring = await getSetting(product.db, 'measuring')
  await saveSetting(product.db, 'measuring', { ...measuring, beaconTimeoutMs: 1200 })
  expect((await product.call(getMainSiteInfo, {})).beaconTimeoutMs).toBe(1200)
})

test('a key that seals no more is still known, behind the newer one', async () => {
  const retired = {
    fingerprint: '0'.repeat(64),
    certificate: Buffer.from('retired'),
    is_sample: true,
    used_from: new Date('2020-01-01T00:00:00Z'),
  }
  await keepSealCertificate(product.db, retired)
  const { certificates } = await product.call(listSealCertificates, {})
  expect(certificates).toHaveLength(2)
  expect(certificates.at(-1)?.fingerprint).toBe(retired.fingerprint)
})
