import type { Language } from '#domain/constants.ts'
import type { Mode } from '#domain/visitor/mode.ts'

/** A whole word, with what Arabic writes before it and cases behind it. */
const word = (stems: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\d_./-])(?:${stems})(?![\p{L}\p{M}\d_/]|-\w)`, 'giu')

/** Every word by which a text can name the kind of worker, in each language. */
export const wordsFor: Record<Mode, Record<Language, RegExp>> = {
  maid: {
    en: word('maids?|housemaids?|housekeepers?'),
    ar: word('[وفبكل]*(?:ال|لل)?(?:عاملة|عاملات|عاملتان|عاملتين|خادمة|خادمات|شغالة)'),
    hi: word('सहायिका\\p{M}*|सहायिकाएँ|सहायिकाओं|मेड|नौकरानी'),
    ru: word('(?:домработниц|помощниц|горничн)\\p{L}*'),
    fr: word('(?:[dl]’)?(?:employées?|femmes? de ménage)'),
  },
  nanny: {
    en: word('nann(?:y|ies)|babysitters?'),
    ar: word('[وفبكل]*(?:ال|لل)?(?:مربية|مربيات|مربيتان|مربيتين|جليسة)'),
    hi: word('नैनी|नैनियों|आयाएँ'),
    ru: word('нян(?:[яиеюь]|ей|ям|ями|ях)'),
    fr: word('nounous?|nourrices?'),
  },
}
