import type { ContactPurpose } from '#domain/site/contacts.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import type { TextNoun } from './text-nouns.ts'

/** Pages that stand above others; `up` of the words names each. */
type Above = 'services' | 'callUs' | 'conductDubai' | 'welcome'

type Common = {
  /** Whose `words.json` holds the page's texts, by its code. */
  noun: TextNoun
  /** The page above it; the landing page where none is named. */
  parent?: Above
  /** Pages beside it, itself included, as a row to choose from. */
  beside?: readonly TextPageCode[]
}
export type TextLayout =
  | (Common & { kind: 'plain' | 'guide' | 'terms' | 'services' })
  | (Common & { kind: 'contact'; purpose: ContactPurpose })

const contact = (purpose: ContactPurpose) => ({ noun: 'calls', kind: 'contact', purpose }) as const
const conduct = {
  noun: 'conduct',
  kind: 'guide',
  parent: 'services',
  beside: ['conductDubai', 'conductAbuDhabi', 'conductKenya'],
} as const
const oec = { noun: 'oec', kind: 'plain', parent: 'services' } as const
const forHousehold = { ...oec, beside: ['oec', 'noOec'] } as const
const forHer = { ...oec, beside: ['oecMaid', 'noOecMaid'] } as const

/** How each page is laid out; what it says stands in its words. */
export const textLayouts: Record<TextPageCode, TextLayout> = {
  callUs: contact('household'),
  talkToUs: contact('household'),
  callByPhone: contact('household'),
  clientRelations: { ...contact('client'), parent: 'callUs' },
  maidRelations: { ...contact('worker'), parent: 'callUs' },
  newCall: { ...contact('hire'), parent: 'callUs' },
  cancellation: { ...contact('ending'), parent: 'callUs' },
  thumbprint: { noun: 'thumbprint', kind: 'plain', parent: 'conductDubai' },
  services: { noun: 'services', kind: 'services' },
  oec: forHousehold,
  noOec: forHousehold,
  oecMaid: forHer,
  noOecMaid: forHer,
  welcome: { noun: 'welcome', kind: 'plain' },
  welcomeClient: { noun: 'welcome', kind: 'plain', parent: 'welcome' },
  liveOut: { noun: 'welcome', kind: 'plain', parent: 'welcome' },
  terms: { noun: 'terms', kind: 'terms' },
  conductDubai: conduct,
  conductAbuDhabi: conduct,
  conductKenya: conduct,
}
