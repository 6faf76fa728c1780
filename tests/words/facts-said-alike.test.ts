import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import { allTexts } from '#tests/support/rules/all-texts.ts'

function said(language: Language, key: string): string {
  const found = allTexts.find((text) => text.language === language && text.key === key)
  if (!found) throw new Error(`nobody says ${key} in ${language}`)
  return found.text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** The beginnings of the words for a paper, whatever its case. */
const papers: Record<'identity' | 'passport' | 'tenancy', Record<Language, RegExp>> = {
  identity: {
    en: /Emirates ID/,
    ar: /الإماراتية/,
    hi: /एमिरेट्स आईडी/,
    ru: /Emirates ID/,
    fr: /Emirates ID/,
  },
  passport: {
    en: /passport/i,
    ar: /جواز/,
    hi: /पासपोर्ट/,
    ru: /паспорт/i,
    fr: /passeport/i,
  },
  tenancy: {
    en: /tenancy contract/i,
    ar: /عقد (?:ال)?إيجار/,
    hi: /किराया अनुबंध/,
    ru: /договор\S* аренды/i,
    fr: /contrat de location/i,
  },
}
const paperOf = {
  'emirates-id-front': 'identity',
  'emirates-id-back': 'identity',
  passport: 'passport',
  tenancy: 'tenancy',
  'iban-proof': 'identity',
} as const

const listsOfPapers = [
  'faq.items.documents.a',
  'guide.steps.2.text',
  'hire-maid.stageNotes.addBankDetails',
  'hire-maid.stageNotes.payOnline',
  'welcome.ready',
]

/** Texts that send somebody to the place of a household's hires, in quotes. */
const quotingMyHire = [
  'cancellation.lead',
  'clientRelations.help',
  'faq.items.cancel.a',
  'problems.too-many-holds.detail',
  'terms.ending',
  'waiting-spouse-signature.note',
]

const card: Record<Language, readonly RegExp[]> = {
  en: [/brand/, /last four digits/, /expiry/],
  ar: [/نوع/, /آخر أربعة أرقام/, /انتهائها/],
  hi: [/ब्रांड/, /आख[़]?िरी चार अंक/, /समाप्ति/],
  ru: [/вид|марк|систем/, /последние четыре цифры/, /срок/],
  fr: [/marque/, /quatre derniers chiffres/, /expiration/],
}

describe.each(LANGUAGES)('[L05] texts in %s do not contradict each other', (language) => {
  test.each(listsOfPapers)('%s names the papers that are asked for', (key) => {
    const named = requiredDocumentKinds('live-in').map((kind) => papers[paperOf[kind]][language])
    for (const paper of named) expect(said(language, key)).toMatch(paper)
  })

  test('whoever is held or not free yet is spoken of in one sentence', () => {
    const alike = [
      ['profile.heldBar', 'catalogue.heldTag'],
      ['not-now.held.title', 'problems.maid-held.title'],
      ['not-now.onProbation.title', 'problems.maid-not-free.title'],
    ] as const
    for (const [one, other] of alike) {
      expect(said(language, other).replace(/[.।]$/, '')).toBe(said(language, one))
    }
  })

  test.each(quotingMyHire)('%s quotes the name that the tab has', (key) => {
    expect(said(language, key)).toMatch(
      new RegExp(`[“«] ?${said(language, 'shell.tabs.myHire')} ?[”»]`),
    )
  })

  test('what is kept of a card is the same before and after it is asked', () => {
    for (const key of ['faq.items.card.a', 'credit-card-info.neverOursKept']) {
      for (const part of card[language]) expect(said(language, key)).toMatch(part)
    }
  })
})
