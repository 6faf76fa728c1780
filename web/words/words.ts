import type { Language } from '#domain/constants.ts'

type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** Does not compile while a language lacks a key. */
export type Complete<W extends Record<Language, SameKeys<W['en']>>> = W['en']
