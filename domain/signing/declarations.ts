import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { MandateKind } from './mandate.ts'
import declarations from './declarations.json' with { type: 'json' }

/** Which sentence a signer agreed to. */
export type Declared = keyof (typeof declarations)['en']

/** The agreement's is that of the monthly mandate, which it is signed with; alone it has its own. */
export function declaredWith(kind: MandateKind, way = { cardAlone: false }): Declared {
  if (kind === 'one-time') return 'one-time'
  return way.cardAlone ? 'agreement' : 'monthly'
}

/** As it stands beside the box that is ticked; a test holds the pages to it. */
export const declaration = (declared: Declared, language: Language): string =>
  declarations[language][declared].replaceAll('{brand}', brand.name)
