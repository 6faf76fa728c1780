import type { ContactPurpose } from '#domain/site/contacts.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'

/** Parent pages, named by the words' `up`. */
type Above = 'services' | 'callUs' | 'conductDubai' | 'welcome'

type Common = {
  /** The parent page; by default the landing page. */
  parent?: Above
}
/** `isGuide`: steps at an office, to print and correct. */
type Plain = Common & { kind: 'plain'; isGuide?: true }
export type TextLayout =
  | Plain
  | (Common & { kind: 'guide' | 'terms' | 'services' | 'oec' | 'offices' })
  | (Common & { kind: 'contact'; purpose: ContactPurpose })

const contact = (purpose: ContactPurpose) => ({ kind: 'contact', purpose }) as const
const conduct = { kind: 'guide', parent: 'services' } as const
const oec = { kind: 'oec', parent: 'services' } as const

/** Pages with more than sections, or with a parent page. */
const layouts: Partial<Record<TextPageCode, TextLayout>> = {
  callUs: contact('household'),
  talkToUs: contact('household'),
  callByPhone: contact('household'),
  offices: { kind: 'offices', parent: 'callUs' },
  clientRelations: { ...contact('client'), parent: 'callUs' },
  maidRelations: { ...contact('worker'), parent: 'callUs' },
  newCall: { ...contact('hire'), parent: 'callUs' },
  cancellation: { ...contact('ending'), parent: 'callUs' },
  thumbprint: { kind: 'plain', parent: 'conductDubai', isGuide: true },
  services: { kind: 'services' },
  oec,
  noOec: oec,
  oecMaid: oec,
  noOecMaid: oec,
  welcomeClient: { kind: 'plain', parent: 'welcome' },
  liveOut: { kind: 'plain', parent: 'welcome' },
  terms: { kind: 'terms' },
  privacy: { kind: 'terms' },
  conductDubai: conduct,
  conductAbuDhabi: conduct,
  conductKenya: conduct,
}

const plain: TextLayout = { kind: 'plain' }

/** A page's layout; its words are content. */
export const layoutOf = (code: TextPageCode): TextLayout => layouts[code] ?? plain
