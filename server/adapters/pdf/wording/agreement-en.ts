import type { AgreementWording } from './agreement-wording.ts'

// Duties: Federal Decree-Law 9 of 2022, Cabinet Resolution 106 of 2022.
export const agreementEn: AgreementWording = {
  title: 'Service Agreement',
  perMonth: '{price} a month',
  parties: 'Between {legalName}, licence {licence} (“we”, {brand}), and {client} (“you”).',
  sections: { facts: 'In short', terms: 'What we agree', signatures: 'Signature' },
  fields: {
    provider: 'Provider',
    address: 'Provider’s address',
    trn: 'Tax registration number',
    licence: 'Licence',
    client: 'Household',
    identity: 'Emirates ID',
    mobile: 'Mobile',
    worker: 'Who comes',
    plan: 'Plan',
    startsOn: 'First day',
    monthly: 'Each month',
    first: 'First amount, until {firstUntil}',
  },
  plans: { 'live-in': 'Live-in, monthly', 'live-out': 'Live-out, monthly' },
  withVat: '{amount}, VAT of {vat} included',
  clauses: {
    service: {
      heading: 'The service',
      text: 'We employ and sponsor {worker}, and {worker} works in your home under this agreement. Before {worker} comes, {worker} learns from us what you tell us about the home, the work and the wage, and says yes or no.',
    },
    term: {
      heading: 'Start and length',
      text: 'The service begins on {start} and goes on from month to month until one of us ends it under clause 11.',
    },
    price: {
      heading: 'Price',
      text: 'The price is {price} a month, with 5% VAT of {vat} in it. It covers {includes} of {worker}. The first amount is {first}, from {start} to {firstUntil}, counted by the day; if {worker} arrives later, it is counted from that day and is less. We charge nothing else, before or later, unless you agree to it in writing. {worker} never pays us anything.',
    },
    payment: {
      heading: 'Payment',
      text: 'The price stays the same while this agreement runs. If you take another person, the price that you confirmed for that person applies: from the next month where your payments go on, else from that person’s first day. If a payment fails, we tell you. We ask for it again, or agree with you on another way to pay.',
    },
    rest: {
      heading: 'Rest and leave',
      text: '{worker} has one paid day of rest a week, 12 hours of rest a day with 8 of them in a row, 30 days of paid leave a year, and sick leave as the law gives it. We pay the wage within 10 days of its due date and plan the leave with you.',
    },
    work: {
      heading: 'The work',
      text: '{worker} does the work that was agreed in the application. You do not lend {worker} to others, and you ask for work of another kind only if {worker} and we agree. What you tell us about your home, children, elders, pets and cameras, before {worker} comes and later, is true.',
    },
    home: {
      heading: 'In your home',
      text: 'You treat {worker} with respect. {worker} keeps passport, Emirates ID and phone, and may call family and us at any time. You say where there are cameras; there is none where {worker} sleeps or washes.',
    },
    health: {
      heading: 'Health and safety',
      text: 'The home is a safe place to work. You tell us of an accident or illness at once; treatment goes through the insurance that we arrange, and you never charge it to {worker}.',
    },
    replacement: {
      heading: 'Replacement',
      text: 'If you and {worker} do not suit each other, you may ask for another person, free of charge in the first {guarantee} from the first day. The days of your guarantee that are left go on with the next person. You do not pay for days without service.',
    },
    refund: {
      heading: 'Refund',
      text: 'You get back all that you paid if, within {refundAll} of the first day, {worker} proves unfit for the work, leaves without a valid reason, or the agreed terms were not met; and within {refundMedical} if {worker} is medically unfit, government fees included. After that you get back every day that was paid and not served. We pay within {refundDays} of the return of {worker} to us, or of the report of absence. What the law gives you beyond this stays yours.',
    },
    ending: {
      heading: 'Ending',
      text: 'You may end the service with notice of {notice}, in the chat or in writing, without a reason and without a fee. We may end it with 30 days’ notice, or at once where the safety, the dignity or the rest of {worker} is not kept.',
    },
    absence: {
      heading: 'Absence',
      text: 'If {worker} is absent without a reason, you tell us within 2 days. We have to report it to the Ministry within the 5 days of the law.',
    },
    privacy: {
      heading: 'Privacy',
      text: 'We use your data to carry out this agreement, keep it encrypted, and show {worker} only what the work needs. You may see it, correct it, take it with you or have it erased, apart from what the law makes us keep. You keep the private life of {worker} private as well.',
    },
    law: {
      heading: 'Law and disputes',
      text: 'The law of the United Arab Emirates applies, above all Federal Decree-Law 9 of 2022 on domestic workers. Where it gives you or {worker} more than this agreement, the law counts. Bring a dispute to us first; then to the Ministry of Human Resources and Emiratisation (600590000), which seeks a settlement within 14 days; then to the courts. If the texts in two languages differ, the English one counts, unless the law asks for an Arabic one.',
    },
  },
  additions: {
    licensed: 'We are a licensed office for domestic workers.',
    partiesUnlicensed: 'Between {legalName} (“we”, {brand}) and {client} (“you”).',
    wage: 'Of the monthly price, {worker} receives {wage}.',
    liveIn:
      '{worker} lives with you: you give a proper room or place to sleep, meals, and clothes for work.',
    liveOut:
      '{worker} lives elsewhere and comes to you; meals during working hours are yours to give.',
    withoutYes: {
      mandate: 'Without that yes nothing is collected and this agreement ends.',
      card: 'Without that yes this agreement ends, and you get back all that you paid.',
    },
    pays: {
      'card-first':
        'You pay the first amount by card when you hire, and later ones by a monthly direct debit of at most {cap} a month. If the first amount becomes less, the difference goes back to your card. You may cancel the direct debit at your bank at any time; banks may take up to 5 working days for it, and days served are then paid in another way.',
      card: 'You pay by card: the first amount when you hire, the price of each later month on the 1st of it. If the first amount becomes less, the difference goes back to your card. If the card does not pay a month, you may pay it with another card, which then pays the later months. Days served stay due.',
      'direct-debit':
        'You pay the first amount by a one-time direct debit, and later ones by a monthly direct debit of at most {cap} a month. You may cancel a direct debit at your bank at any time; banks may take up to 5 working days for it, and days served are then paid in another way.',
    },
  },
  signing:
    'Signed electronically under Federal Decree-Law 46 of 2021. You receive the sealed copy at once.',
}
