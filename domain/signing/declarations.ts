import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { MandateKind } from './mandate.ts'
import declarations from './declarations.json' with { type: 'json' }

/** Which sentence a signer agreed to: the agreement's is that of the monthly mandate. */
export type Declared = keyof (typeof declarations)['en']

export const declaredWith = (kind: MandateKind): Declared =>
  kind === 'one-time' ? 'one-time' : 'monthly'

/** As it stands beside the box that is ticked; a test holds the pages to it. */
export const declaration = (declared: Declared, language: Language): string =>
  declarations[language][declared].replaceAll('{brand}', brand.name)
