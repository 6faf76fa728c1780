import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import { sentencesIn } from '#server/services/wording/hers/her-language.ts'
import type { HerLanguage, Sentences } from '#server/services/wording/hers/her-language.ts'
import neutral from './neutral-sentences.json' with { type: 'json' }
import am from './sentences/am.json' with { type: 'json' }
import ar from './sentences/ar.json' with { type: 'json' }
import bn from './sentences/bn.json' with { type: 'json' }
import en from './sentences/en.json' with { type: 'json' }
import fil from './sentences/fil.json' with { type: 'json' }
import fr from './sentences/fr.json' with { type: 'json' }
import hi from './sentences/hi.json' with { type: 'json' }
import id from './sentences/id.json' with { type: 'json' }
import ne from './sentences/ne.json' with { type: 'json' }
import ru from './sentences/ru.json' with { type: 'json' }
import si from './sentences/si.json' with { type: 'json' }
import sw from './sentences/sw.json' with { type: 'json' }
import texts from './worker-texts.json' with { type: 'json' }

export type HerVisaSentences = typeof en & {
  texts: (typeof texts)['en']
  /** What a page of a hire says too. */
  common: Sentences['words']
  questions: Sentences['questions']
}
type Part = keyof HerVisaSentences

/** A language that lacks a sentence does not compile. */
const sentences = { en, ar, am, fil, id, sw, hi, ne, bn, si, fr, ru } satisfies Record<
  HerLanguage,
  typeof en
>
const textsIn: Record<HerLanguage, HerVisaSentences['texts']> = texts

/** Wording without a gender, for sentences that otherwise address a woman. */
const neutralIn: Partial<Record<HerLanguage, { [Of in Part]?: Partial<HerVisaSentences[Of]> }>> =
  neutral

/** Maids and nannies are addressed as women. A driver may be a man or a woman. */
const isNeutral = (kind: VisaKind): boolean => kind === 'driver'

/** What the page and the messages of a visa say to its worker, in a language. */
export function herVisaSentences(language: HerLanguage, kind: VisaKind): HerVisaSentences {
  const { words: common, questions } = sentencesIn(language)
  const said = { ...sentences[language], texts: textsIn[language], common, questions }
  const other = isNeutral(kind) ? neutralIn[language] : undefined
  if (!other) return said
  return {
    words: { ...said.words, ...other.words },
    stages: { ...said.stages, ...other.stages },
    needs: { ...said.needs, ...other.needs },
    late: { ...said.late, ...other.late },
    texts: { ...said.texts, ...other.texts },
    common: { ...common, ...other.common },
    questions: { ...questions, ...other.questions },
    issued: said.issued,
  }
}
