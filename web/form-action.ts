import type { ActionFunctionArgs } from 'react-router'
import { data, redirect } from 'react-router'
import { CallFailure, sendContext } from './send.ts'
import type { Send } from './send.ts'

/** Why a form was refused, with all that was typed. */
export type RefusedForm = { code: string; typed: Record<string, string> }

export type FormArgs = { send: Send; url: URL; fields: Record<string, string> }

/**
 * Answers the forms of a page without scripts: `act` says where the reader goes next. What a call
 * refuses is shown by the page itself, with all that was typed.
 */
export function formAction(act: (args: FormArgs) => Promise<string>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    try {
      const to = await act({ send: context.get(sendContext), url: new URL(request.url), fields })
      // A reload asks for the next page, and sends nothing again.
      return redirect(to, 303)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const code = error.problem?.errors?.[0]?.code ?? error.problem?.code ?? 'unexpected'
      return data({ code, typed: fields } satisfies RefusedForm, { status: error.status || 503 })
    }
  }
}
