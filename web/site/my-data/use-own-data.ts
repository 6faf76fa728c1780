import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import { downloadOwnData, eraseOwnData, exportOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { browserSend } from '#web/api-client.ts'
import { saveMadeFile } from '#web/site/hiring/steps/end-work-flow/save-file.ts'
import { useTries } from './use-tries.ts'

type Asked = { requestId: string; phoneMask: string }
type What = 'export' | 'erase' | 'file'
export type Done =
  | { what: 'export'; phone: string }
  | { what: 'file' }
  | { what: 'erase'; erased: OutputOf<typeof eraseOwnData> }

const quietly = { suppressErrors: true } as const

/** The steps from number to code to result; typed values stay on failure. */
export function useOwnData(token: string | undefined) {
  const sayRefusal = useTranslations('refusals')
  const lang = useLocale()
  const [chosen, choose] = useState<'export' | 'erase'>('export')
  const [isLinkOver, setLinkOver] = useState(false)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<Done>()
  const { isBusy, refusal, problem, trying, clear, setRefusal } = useTries(() => {
    setLinkOver(true)
    setAsked(undefined)
  })
  const what: What = token !== undefined && !isLinkOver ? 'file' : chosen

  function ask(): Promise<void> {
    const parsed = parseUaeMobile(phone)
    if (what !== 'file' && !parsed.ok) {
      setRefusal(sayRefusal(parsed.code))
      return Promise.resolve()
    }
    return trying(async () => {
      const by = what === 'file' ? { token } : { phone }
      setAsked(await browserSend(sendPrivacyCode, { ...by, lang }, quietly))
      setCode('')
    })
  }

  const confirm = (): Promise<void> =>
    trying(async () => {
      if (asked) setDone(await confirmed(what, { ...asked, code, token: token ?? '' }))
    })

  function startAgain(): void {
    setAsked(undefined)
    clear()
  }

  const state = { what, phone, code, asked, done, isBusy, refusal, problem }
  return { ...state, ask, confirm, startAgain, setPhone, setCode, choose }
}
export type OwnData = ReturnType<typeof useOwnData>

/** Uses the code: asks for a copy, erases, or downloads. */
async function confirmed(
  what: What,
  { requestId, phoneMask, code, token }: Asked & { code: string; token: string },
): Promise<Done> {
  const right = { requestId, code }
  if (what === 'erase') return { what, erased: await browserSend(eraseOwnData, right, quietly) }
  if (what === 'export') {
    await browserSend(exportOwnData, right, quietly)
    return { what, phone: phoneMask }
  }
  const file = await browserSend(downloadOwnData, { ...right, token }, quietly)
  if (file instanceof Blob) saveMadeFile(file, 'my-data.zip')
  return { what }
}
