import { CALL_NUMBER } from '#domain/constants.ts'
import { textPages } from '#domain/site/text-pages.ts'
import type { TextPageCode } from '#domain/site/text-pages.ts'
import { paths } from '#web/paths.ts'

/** Offices whose own page decides. */
const offices = {
  dubaiPolice: 'https://www.dubaipolice.gov.ae',
  interior: 'https://moi.gov.ae',
  kenyaCitizen: 'https://www.ecitizen.go.ke',
  migrantWorkers: 'https://dmw.gov.ph',
  ministry: 'https://www.mohre.gov.ae',
} as const

const phones = {
  police: `tel:${CALL_NUMBER}`,
  dubaiPoliceQuestions: 'tel:901',
  ministryPhone: 'tel:600590000',
} as const

const ownPages = {
  home: paths.home,
  maids: paths.maids,
  nannies: paths.nannies,
  questions: paths.questions,
  prices: paths.prices,
  visas: paths.visas,
  myHire: paths.myHire,
  myData: paths.myData,
  liveOutMaids: `${paths.maids}?check_pref=live_out`,
} as const

export type TextHref =
  | { kind: 'chat' }
  | { kind: 'own'; to: string }
  | { kind: 'office'; href: string }
  | { kind: 'phone'; href: string }

const isTextPage = (name: string): name is TextPageCode => Object.hasOwn(textPages, name)
const valueOf = (table: object, name: string): string | undefined =>
  Object.entries(table).find(([key]) => key === name)?.[1]

/** Where a link of a text leads, by the name that its words give it; throws for an unknown one. */
export function textHref(name: string): TextHref {
  if (name === 'chat') return { kind: 'chat' }
  if (isTextPage(name)) return { kind: 'own', to: textPages[name].path }
  const to = valueOf(ownPages, name)
  if (to) return { kind: 'own', to }
  const office = valueOf(offices, name)
  if (office) return { kind: 'office', href: office }
  const phone = valueOf(phones, name)
  if (phone) return { kind: 'phone', href: phone }
  throw new Error(`no address for ${name}`)
}
