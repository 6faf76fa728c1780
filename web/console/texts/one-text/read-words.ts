import type { getWords } from '#api/console/words/one-text.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Language } from '#domain/constants.ts'

export type ReadWords = OutputOf<typeof getWords>

/** One text on the screen, and how it is read again. */
export type TextProps = { place: string; language: Language; read: ReadWords; reload: () => void }

/** The number of the published version. */
export const versionOf = ({ texts }: ReadWords, language: Language): number =>
  texts.find((text) => text.language === language)?.version ?? 0
