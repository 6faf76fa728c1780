import type { sendHerAnswer } from '#api/hiring/her-answer.ts'
import type { answerHerVisa } from '#api/visas/her.ts'
import { isCodeOf } from '#domain/catalogue/codes.ts'
import { herAnswers, UNANSWERED } from '#domain/hiring/her-yes/her-answer.ts'
import { herQuestions } from '#domain/hiring/her-yes/her-wishes.ts'
import { formAction } from '#web/form-action.ts'
import { CallFailure } from '#web/send.ts'

/**
 * Takes her answer from a browser without scripts, and leads back to her page, which says so where
 * nothing was chosen. An unknown link is told by the page too.
 */
export const answerForm = (call: typeof sendHerAnswer | typeof answerHerVisa) =>
  formAction(async ({ send, url, fields }) => {
    const given = givenIn(fields)
    const isKept = given !== undefined && (await isStored(() => send(call, given)))
    const { token = '', lang } = fields
    const query = new URLSearchParams({
      token,
      ...(lang && { speak: lang }),
      ...(!isKept && { [UNANSWERED]: '1' }),
    })
    return `${url.pathname}?${query}`
  })

/** Undefined where no answer was chosen. */
function givenIn({ token = '', answer = '', question = '', ...rest }: Record<string, string>) {
  if (!isCodeOf(herAnswers, answer)) return undefined
  const filled = ['words', 'lang'].flatMap((name) => {
    const text = rest[name]?.trim() ?? ''
    return text ? [[name, text] as const] : []
  })
  const asked = isCodeOf(herQuestions, question) ? { question } : {}
  return { token, answer, ...asked, ...Object.fromEntries(filled) }
}

async function isStored(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.status === 422) return false
    if (error.status === 404) return true
    throw error
  }
}
