import type { Language } from '#domain/constants.ts'

type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** The English of a file of words; does not compile while another language lacks one of its keys. */
export type Complete<W extends Record<Language, SameKeys<W['en']>>> = W['en']
