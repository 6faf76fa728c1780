import type { Language } from '#domain/constants.ts'
import type { Problem, ProblemCode } from '#domain/problem.ts'
import { formatMessage } from './format-message.ts'
import words from './problems.json' with { type: 'json' }

/** `title`: what happened; `detail`: what was kept and what to do. */
type Said = { title: string; detail: string }

/** The specification words a wrong captcha answer itself [V02]. */
type SpokenCode = Exclude<ProblemCode, 'captcha-wrong'>

const texts: Record<Language, Record<SpokenCode, Said>> = words

const wrongCaptcha: Said = { title: 'INVALID CAPTCHA ANSWER!', detail: '' }

/** A refusal in the reader's language, with her name or what was edited where needed. */
export function sayProblem({ code, detail }: Problem, language: Language): Said {
  if (code === 'captcha-wrong') return wrongCaptcha
  const said = texts[language][code]
  const factOf = (name: string) => String(detail.facts?.[name] ?? '')
  const values = { name: factOf('name'), what: factOf('what') }
  return {
    title: formatMessage(said.title, language, values),
    detail: formatMessage(said.detail, language, values),
  }
}
