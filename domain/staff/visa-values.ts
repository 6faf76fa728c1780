/** Values of a visa that are masked for staff until one is asked for, with the answer that has each. */
export const visaValues = {
  'sponsor-name': { step: 'VISA_SPONSOR', name: 'name' },
  'sponsor-phone': { step: 'VISA_NUMBER', name: 'phone' },
  'sponsor-emirates-id': { step: 'VISA_SPONSOR', name: 'emiratesId' },
  'worker-name': { step: 'VISA_WORKER', name: 'name' },
  'worker-passport': { step: 'VISA_WORKER', name: 'passportNumber' },
  'worker-phone': { step: 'VISA_WORKER', name: 'phone' },
} as const

export type VisaPersonalField = keyof typeof visaValues
export const visaPersonalFields = Object.keys(visaValues) as VisaPersonalField[]

/** Application forms that are printed at once. */
export const MOST_VISA_FORMS = 50
