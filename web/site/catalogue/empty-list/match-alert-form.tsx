import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askForMatchAlert } from '#api/catalogue/catalogue.ts'
import { writeFilters } from '#domain/catalogue/filters/filters.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import type { PhoneRefusal } from '#domain/hiring/values/phone-number.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import type { ListPage } from '#web/site/catalogue/list/load-list.ts'
import { roleToldBy } from '#web/site/catalogue/profile/told-by.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

const SETTLED_MS = 250

type FormState = 'idle' | 'sending' | 'failed' | 'too-many' | { done: string }

/** One text message for a match, after which the number is deleted. */
export function MatchAlertForm({ page: { choice, mode } }: { page: ListPage }) {
  const { locale } = useWording()
  const say = useTranslations('emptyList')
  const [phone, setPhone] = useState('')
  const [refusal, setRefusal] = useState<PhoneRefusal>()
  const [state, setState] = useState<FormState>('idle')
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  // Kept over retries, so that one wish is stored once.
  const [idempotencyKey] = useState(newUuid)

  function check(text: string): boolean {
    const parsed = parseUaeMobile(text)
    setRefusal(parsed.ok ? undefined : parsed.code)
    return parsed.ok
  }

  // Delayed, because its sentence moves the button under a press.
  function checkSoon(): void {
    soon.current = setTimeout(() => phone && check(phone), SETTLED_MS)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    clearTimeout(soon.current)
    if (state === 'sending') return
    if (!check(phone)) return field.current?.focus()
    setState('sending')
    const filters = writeFilters(choice.filters)
    const input = { role: roleToldBy(mode), filters, phone, lang: locale }
    try {
      const options = { idempotencyKey, suppressErrors: true }
      const { phoneMask } = await browserSend(askForMatchAlert, input, options)
      setState({ done: phoneMask })
    } catch (error) {
      const isTooOften = error instanceof CallFailure && error.status === 429
      setState(isTooOften ? 'too-many' : 'failed')
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-8 max-w-160 xl:mt-0 xl:rounded-card xl:bg-raised xl:p-5 xl:shadow-line"
    >
      <h2 className="text-body font-semibold">{say('orHear')}</h2>
      {typeof state === 'object' ? (
        <output className="mt-3 block rounded-card bg-action-tint p-4 text-body">
          {say('done', { phone: state.done })}
        </output>
      ) : (
        <>
          <p className="mt-1 text-small text-ink2">{say('once')}</p>
          <div className="mt-4 flex flex-wrap items-end gap-3">
            <PhoneField
              ref={field}
              name="phone"
              label={say('phone')}
              className="min-w-60 flex-1"
              value={phone}
              error={refusal ? say(`phoneProblems.${refusal}`) : undefined}
              onChange={(event) => setPhone(event.currentTarget.value)}
              onBlur={checkSoon}
            />
            <Button
              type="submit"
              tone="edged"
              className="whitespace-nowrap max-[400px]:flex-1 xl:flex-1"
              busy={state === 'sending'}
            >
              {state === 'sending' ? say('sending') : say('tellMe')}
            </Button>
          </div>
          <output className="mt-2 block text-small font-medium text-danger">
            {state === 'failed' ? say('failed') : null}
            {state === 'too-many' ? say('tooMany') : null}
          </output>
        </>
      )}
    </form>
  )
}
