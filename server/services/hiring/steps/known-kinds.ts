import { documentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'

/** The kind that a word names, if it names one. */
export function findKind(word: string): DocumentKind | undefined {
  return documentKinds.find((kind) => kind === word)
}

/** The kinds of documents on file. */
export function knownKinds(documents: readonly { kind: string }[]): DocumentKind[] {
  return documents.flatMap(({ kind }) => findKind(kind) ?? [])
}
