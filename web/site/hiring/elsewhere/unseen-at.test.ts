import { expect, test } from 'vitest'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { hiddenAccountStep, unseenAt } from './unseen-at.ts'

const elsewhere = { steps: [], documents: 0, papers: false, isConfirmedHere: false }
const other = { number: 10_002, isContract: false, maidName: 'Dewi' }
const code = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE'

test('[W32] the question about another application is hidden with that application', () => {
  expect(unseenAt(anAppInfo({ elsewhere }), code)).toBe('other')
  expect(unseenAt(anAppInfo({ elsewhere, other }), code)).toBeUndefined()
  expect(unseenAt(anAppInfo({ elsewhere }), 'CLIENT_ADDRESS')).toBeUndefined()
})

const given = (steps: ('BANK_INFO' | 'SIGNER_DETAILS')[], paidByCreditCard: boolean) =>
  hiddenAccountStep(
    anAppInfo({ elsewhere: { ...elsewhere, papers: true, steps }, paidByCreditCard }),
  )

test('what papers repeat is given anew on a device where it is hidden, whatever way it is paid', () => {
  expect(given(['BANK_INFO'], false)).toBe('BANK_INFO')
  expect(given(['SIGNER_DETAILS'], true)).toBe('SIGNER_DETAILS')
  expect(given([], true)).toBeUndefined()
})
