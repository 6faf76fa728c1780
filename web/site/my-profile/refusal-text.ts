import type { RefusedForm } from '#web/form-action.ts'

/** The sentence for what was refused, in her language. */
export function refusalText(
  words: Record<string, string>,
  { code }: RefusedForm,
): string | undefined {
  if (isTooOften(code)) return words['tooOften']
  if (code.startsWith('phone-')) return words['numberWrong']
  if (code.startsWith('code-')) return words['codeWrong']
  if (code === 'missing') return words['wrongEmpty']
  return words['failed']
}

const isTooOften = (code: string): boolean =>
  ['too-many-requests', 'too-many-codes', 'too-many-texts', 'texts-paused'].includes(code)
