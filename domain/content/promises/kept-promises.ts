import { touchedAnchors } from '#domain/content/changes/touched-anchors.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import register from './promises.json' with { type: 'json' }

/** What the product promises in a text, and what keeps it; a row of `docs/promises.md`. */
export type KeptPromise = {
  /** The English sentence, which identifies the promise. */
  promise: string
  /** The same for staff who read Arabic. */
  arabic: string
  /** Fields and anchors below which it is said. */
  anchors: readonly string[]
  /** The function without which it would not be kept. */
  keptBy: { file: string; name: string }
  /** Tests that prove it. */
  tests: readonly { file: string; title: string }[]
}

type Row = Omit<KeptPromise, 'anchors'> & { said: Partial<Record<ContentPlace, string[]>> }

/** All promises that texts of the site make. */
export const promiseRows: readonly Row[] = register.promises

/** The promises of one text. */
export const promisesOf = (place: ContentPlace): KeptPromise[] =>
  promiseRows.flatMap(({ said, ...row }) => {
    const anchors = said[place]
    return anchors ? [{ ...row, anchors }] : []
  })

export const isKnownPromise = (text: string): boolean =>
  promiseRows.some(({ promise }) => promise === text)

/** Promises of a text that are said otherwise, or no more, in another version of it. */
export function touchedPromises(place: ContentPlace, before: string, after: string): string[] {
  const touched = touchedAnchors(before, after)
  return promisesOf(place)
    .filter(({ anchors }) => anchors.some((anchor) => touched.has(anchor)))
    .map(({ promise }) => promise)
}
