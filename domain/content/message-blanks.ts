const token = 'k'.repeat(43)
const site = 'https://www.daarly.ae'

/** Examples of usual length, because a text may take at most two messages. */
const toAsk = { url: `${site}/app?token=${token}` }
const toHire = { url: `${site}/app?appId=${'i'.repeat(22)}` }
const toVisa = { url: `${site}/visas/apply?case=${'i'.repeat(22)}` }
const toVisaCase = { number: 'V-310777', url: `${site}/visas/case/${'i'.repeat(22)}` }
const toMyHire = { url: `${site}/my-hire` }
const name = { name: 'Maricel' }
const interview = { ...name, url: `${site}/interviews?id=${'i'.repeat(36)}` }
const arrival = { ...name, day: '', slot: '10:00-12:00' }

/** Our text messages by anchor in `messages`, with an example for each blank. */
export const messageBlanks = {
  code: { code: '483920' },
  resume: toAsk,
  confirmed: arrival,
  'asking-her': arrival,
  'choose-arrival': { ...toAsk, ...name, day: '' },
  'arrival-again': toHire,
  'iban-typed': toHire,
  'own-data': { url: `${site}/my-data?token=${token}`, day: '' },
  'number-changed': { url: `${site}/whatsapp-us` },
  'code-locked': { url: `${site}/whatsapp-us` },
  'hire-changed': toMyHire,
  'match-alert': { ...name, price: '2,940', url: `${site}/maids/${'i'.repeat(36)}?lang=hi` },
  'her-yes': { ...toHire, ...name },
  'her-no': { ...toHire, ...name },
  'her-question': { ...toHire, ...name },
  'her-waiting': { ...toHire, ...name },
  'her-visa-yes': { ...toVisa, ...name },
  'her-visa-no': { ...toVisa, ...name },
  'her-visa-question': { ...toVisa, ...name },
  'visa-agreed': toHire,
  'visa-refused': toHire,
  'has-she-come': toHire,
  'check-in': toHire,
  'service-ends': toHire,
  'visa-expected': { ...toVisaCase, day: '' },
  'visa-late': { ...toVisaCase, day: '' },
  'visa-no-day': toVisaCase,
  'visa-issued': { ...toVisaCase, day: '' },
  'visa-not-issued': toVisaCase,
  'visa-ended': toVisaCase,
  'visa-paper-again': toVisaCase,
  'visa-runs-out': { ...toVisaCase, day: '' },
  'document-again': toHire,
  'spouse-silent': toHire,
  'spouse-asks': { ...toAsk, ...name, sender: 'Mohammed' },
  'spouse-asks-unnamed': { ...toAsk, ...name },
  'spouse-question': { quote: '' },
  'spouse-refusal': { quote: '' },
  'spouse-wrong-number': {},
  'bank-sign': toHire,
  'bank-account': toHire,
  'bank-second-holder': toHire,
  'bank-cancelled': toHire,
  'bank-again': toHire,
  'bank-unpaid': toHire,
  'card-again': toHire,
  'card-unpaid': toHire,
  'interview-agreed': { ...interview, day: '', hour: '18:30' },
  'interview-soon': { ...interview, hour: '18:30' },
  'interview-moved': interview,
  'interview-cancelled': interview,
  'interview-answered': interview,
  'interview-gone': { ...name, url: `${site}/hire-maid` },
  'family-voice': { ...name, url: `${site}/voice?token=${token}` },
} as const satisfies Record<string, Record<string, string>>

export type MessageName = keyof typeof messageBlanks
/** A message's values by blank. */
export type MessageValues<N extends MessageName> = Record<keyof (typeof messageBlanks)[N], string>

// Object.keys loses the keys' type.
export const messageNames = Object.keys(messageBlanks) as MessageName[]
