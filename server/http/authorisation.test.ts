import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import { getAppInfo, registerNewHire } from '#api/hiring.ts'
import { createResumeLink, openLink } from '#api/hiring-links.ts'
import { getGoogleRate } from '#api/site.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { anApp } from '#tests/support/an-app.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { aVisitor } from '#tests/support/test-visitor.ts'
import type { TestVisitor } from '#tests/support/test-visitor.ts'

/**
 * Who gets past the door of each call (G18). `own` calls answer 404 to everybody but the owner and
 * a device that a signed link let in; a call without a row here fails the test.
 */
const matrix: Record<string, 'anyone' | 'own session' | 'own application' | 'by link'> = {
  getMainSiteInfo: 'anyone',
  getPriceExample: 'anyone',
  getGoogleRate: 'anyone',
  listParameters: 'anyone',
  getIpAddress: 'anyone',
  addUrlLog: 'anyone',
  reportQrScan: 'anyone',
  confirmDdcLink: 'anyone',
  refreshCaptcha: 'anyone',
  downloadImage: 'anyone',
  listMaids: 'anyone',
  getMaid: 'anyone',
  reportWatching: 'anyone',
  listSavedMaids: 'own session',
  saveMaid: 'own session',
  unsaveMaid: 'own session',
  askForMatchAlert: 'own session',
  listApplicationsBySession: 'own session',
  registerNewHire: 'own session',
  getAppInfo: 'own application',
  saveDraft: 'own application',
  uploadDocument: 'own application',
  getDocumentPreview: 'own application',
  getMandatePdf: 'own application',
  sendOtp: 'own application',
  checkOtp: 'own application',
  sendSmsToSpouse: 'own application',
  createResumeLink: 'own application',
  openLink: 'by link',
}

const ruleOf = (call: Call) =>
  call.name.startsWith('submit_') ? ('own application' as const) : matrix[call.name]

let product: TestApp
let owner: TestVisitor
let appId: string
beforeAll(async () => {
  product = await anApp()
  owner = aVisitor()
  const maidId = await aMaid(product.deps)
  ;({ appId } = await product.call(registerNewHire, { maidId }, { as: owner }))
})
afterAll(() => product.close())

/** Input that passes every schema on the way to the ownership check. */
function inputOf(call: Call, id: string): object {
  return {
    appId: id,
    id,
    documentId: newOpaqueId(),
    mandateId: newOpaqueId(),
    step: 'HIRE_MAID',
    fields: {},
    phone: '0501234567',
    code: '123456',
    recipient: 'own-phone',
    kind: 'passport',
    file: new Blob(['x']),
    ...stepInputs[call.name.replace('submit_', '')],
  }
}

const drawn = {
  way: 'drawn' as const,
  strokes: [[0, 0.2, 0.4, 0.6].map((x, t) => ({ x, y: 0.5 + (t % 2) / 4, t: t * 40 }))],
}
const paper = { mandateId: newOpaqueId(), sha256: '0'.repeat(64) }
const stepInputs: Record<string, object> = {
  HIRE_MAID: { planType: 'live-in', firstDay: '2026-12-01', paymentMethod: 'direct-debit' },
  REQUIRED_DOCUMENTS: { documents: {} },
  BANK_INFO: { accountTitle: 'A', bankCode: '033', accountType: 'current', emiratesId: '784' },
  IBAN_VALIDATION: { iban: 'AE130330000123456789012' },
  SIGN_DIRECT_DEBIT: { paper, specimens: [drawn, drawn, drawn], declared: true },
  SIGN_MONTHLY_PAYMENTS: {
    monthly: { paper, specimen: drawn, readToEnd: true },
    agreement: { paper, specimen: drawn, readToEnd: true },
    declared: true,
  },
  MAID_ARRIVAL: { day: '2026-12-01', slot: '10:00-12:00', way: 'delivered' },
  CLIENT_ADDRESS: {
    emirate: 'dubai',
    visaEmirate: 'dubai',
    area: 'Al Barsha',
    homeType: 'villa',
    building: 'B',
    unit: '1',
    bedrooms: 3,
    maidsRoom: true,
    children: [],
    elders: 0,
    pets: [],
    cameras: false,
  },
  CLIENT_WHATSAPP_NUMBER: { sameAsPhone: true },
  CLIENT_SPOUSE_NUMBER: { hasSpouse: false },
}

describe('who gets past the door of each call (G18)', () => {
  test('every call has its row', () => {
    expect(allCalls.filter((call) => ruleOf(call) === undefined).map((call) => call.name)).toEqual(
      [],
    )
  })

  const owned = allCalls.filter((call) => ruleOf(call) === 'own application')
  test.each(owned.map((call) => [call.name, call] as const))(
    '%s answers a stranger as if the application did not exist (G19)',
    async (_name, call) => {
      const stranger = aVisitor()
      await product.send(getGoogleRate, {}, { as: stranger })
      const foreign = await product.send(call, inputOf(call, appId), { as: stranger })
      const absent = await product.send(call, inputOf(call, newOpaqueId()), { as: stranger })
      expect([foreign.status, absent.status]).toEqual([404, 404])
      expect(await foreign.text()).toBe(await absent.text())
    },
  )

  test('an application is its owner’s, and of the device that a link let in', async () => {
    const { url } = await product.call(createResumeLink, { appId }, { as: owner })
    const token = new URL(url).searchParams.get('token') ?? ''
    const phone = aVisitor()
    await expect(product.call(getAppInfo, { id: appId }, { as: phone })).rejects.toThrow('404')
    expect((await product.call(openLink, { token }, { as: phone })).appId).toBe(appId)
    expect((await product.call(getAppInfo, { id: appId }, { as: phone })).appId).toBe(appId)
    expect((await product.call(getAppInfo, { id: appId }, { as: owner })).appId).toBe(appId)
  })

  test('a link works once, and looking at it changes nothing', async () => {
    const { url } = await product.call(createResumeLink, { appId }, { as: owner })
    const token = new URL(url).searchParams.get('token') ?? ''
    expect((await product.call(openLink, { token }, { as: aVisitor() })).purpose).toBe('resume')
    await expect(product.call(openLink, { token }, { as: aVisitor() })).rejects.toThrow(
      'link-expired',
    )
  })
})
