import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { MandateKind } from './mandate.ts'
import declarations from './declarations.json' with { type: 'json' }

/** The sentence that a signer accepts. */
export type Declared = keyof (typeof declarations)['en']

/** Signed with the monthly mandate the agreement shares its sentence; alone it has its own. */
export function declaredWith(kind: MandateKind, way = { cardAlone: false }): Declared {
  if (kind === 'one-time') return 'one-time'
  return way.cardAlone ? 'agreement' : 'monthly'
}

/** The sentence beside the ticked box; a test compares it with the pages. */
export const declaration = (declared: Declared, language: Language): string =>
  declarations[language][declared].replaceAll('{brand}', brand.name)
