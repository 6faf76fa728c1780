import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { inSentences, promisedPlaces } from './promise-sentences.ts'
import { soundsLikePromise } from './promise-words.ts'

/** A sentence of a notice. */
export type NoticeSentence = { language: Language; sentence: string }

/** A sentence that staff have explained; without a promise it is harmless. */
type ExplainedNotice = NoticeSentence & { promise: string | null }

/** Whether two are one sentence of one language. */
export const isSameSentence = (one: NoticeSentence, other: NoticeSentence): boolean =>
  one.language === other.language && one.sentence === other.sentence

/**
 * Sentences of a notice that promise something by their words, or stand where its English words do,
 * and of which nobody has said what keeps them.
 */
export function unkeptInNotice(
  words: Readonly<Record<Language, string>>,
  explained: readonly ExplainedNotice[],
): NoticeSentence[] {
  const english = inSentences(words.en)
  const harmless = explained
    .filter(({ language, promise }) => language === 'en' && promise === null)
    .map(({ sentence }) => sentence)
  const found = LANGUAGES.flatMap((language) => {
    const own = inSentences(words[language])
    const isPromised =
      language === 'en' ? () => false : promisedPlaces(english, harmless, own.length)
    return own
      .filter((sentence, at) => isPromised(at) || soundsLikePromise(sentence, language))
      .map((sentence) => ({ language, sentence }))
  })
  return found.filter(
    (one, at) =>
      !explained.some((other) => isSameSentence(one, other)) &&
      found.findIndex((other) => isSameSentence(one, other)) === at,
  )
}
