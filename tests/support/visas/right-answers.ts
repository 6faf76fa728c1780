/** Right answers to every form, but for papers and price, which the application names. */
export const rightAnswers = {
  VISA_SPONSOR: { name: 'Layla Haddad', emiratesId: '784-1990-1234567-8' },
  VISA_WORKER: {
    name: 'Mercy Wanjiku',
    passportNumber: 'AK 123 4567',
    phone: '+254 712 345678',
    language: 'sw',
  },
  VISA_TERMS: { wage: '1,500', home: 'live-in', restDay: 'fri' },
  VISA_DRIVER: { licenceNumber: '1234567', licenceUntil: '01/05/2090', plates: 'A 1\nB 2' },
  VISA_SUMMARY: { isTrue: true },
} as const
