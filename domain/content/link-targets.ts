import { CALL_NUMBER } from '#domain/constants.ts'
import { ministryPhone } from '#domain/site/official-numbers.ts'
import { ownPaths } from '#domain/site/own-paths.ts'

/** A text's link: the chat, our page, a number or an office's site. */
export type ContentLinkTarget =
  | { kind: 'chat' }
  | { kind: 'own'; to: string }
  | { kind: 'office'; href: string }
  | { kind: 'phone'; href: string }

/** Offices that decide by themselves. */
const offices: Record<string, string> = {
  dubaiPolice: 'https://www.dubaipolice.gov.ae',
  interior: 'https://moi.gov.ae',
  kenyaCitizen: 'https://www.ecitizen.go.ke',
  migrantWorkers: 'https://dmw.gov.ph',
  ministry: 'https://www.mohre.gov.ae',
}

const phones: Record<string, string> = {
  police: `tel:${CALL_NUMBER}`,
  dubaiPoliceQuestions: 'tel:901',
  ministryPhone: `tel:${ministryPhone.dialled}`,
}

const aNumber = /^tel:\+?\d{3,15}$/

/** A text's link: `to:` and our name, `https`, or a phone number. Undefined for everything else. */
export function findTarget(address: string): ContentLinkTarget | undefined {
  if (address.startsWith('to:')) return byName(address.slice('to:'.length))
  if (aNumber.test(address)) return { kind: 'phone', href: address }
  const url = address.startsWith('https://') ? URL.parse(address) : null
  return url && url.username === '' && url.password === ''
    ? { kind: 'office', href: url.href }
    : undefined
}

function byName(name: string): ContentLinkTarget | undefined {
  if (name === 'chat') return { kind: 'chat' }
  const to = ownOf(ownPaths, name)
  if (to) return { kind: 'own', to }
  const office = ownOf(offices, name)
  if (office) return { kind: 'office', href: office }
  const phone = ownOf(phones, name)
  return phone ? { kind: 'phone', href: phone } : undefined
}

const ownOf = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
