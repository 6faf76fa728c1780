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
import { classNames } from '#web/ui/style/class-names.ts'
import type { ListPage } from '#web/site/catalogue/list/load-list.ts'
import { roleToldBy } from '#web/site/catalogue/profile/told-by.ts'
import { useWording } from '#web/site/catalogue/use-wording.ts'

const SETTLED_MS = 250

type FormState = 'idle' | 'sending' | 'failed' | 'too-many' | { done: string }

/** One text message for a match, after which the number is deleted; `isWide` fills a computer's row. */
export function MatchAlertForm(props: { page: ListPage; isWide: boolean }) {
  const { choice, mode } = props.page
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
    const wanted = { role: roleToldBy(mode), filters: writeFilters(choice.filters) }
    try {
      const input = { ...wanted, phone, lang: locale }
      const options = { idempotencyKey, suppressErrors: true }
      const { phoneMask } = await browserSend(askForMatchAlert, input, options)
      setState({ done: phoneMask })
    } catch (error) {
      setState(failureOf(error))
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className={classNames(boxClass, props.isWide ? wideClass : 'xl:mt-0')}
    >
      <FormWords isDone={typeof state === 'object'} />
      {typeof state === 'object' ? (
        <output className="mt-3 block rounded-card bg-action-tint p-4 text-body">
          {say('done', { phone: state.done })}
        </output>
      ) : (
        <div className={classNames('mt-4', props.isWide && 'xl:mt-0')}>
          <div className="flex flex-wrap items-end gap-3">
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
              className={classNames(
                'whitespace-nowrap max-[400px]:flex-1',
                !props.isWide && 'xl:flex-1',
              )}
              busy={state === 'sending'}
            >
              {state === 'sending' ? say('sending') : say('tellMe')}
            </Button>
          </div>
          <WhyNotSent state={state} />
        </div>
      )}
    </form>
  )
}

const boxClass = 'mt-8 max-w-160 xl:rounded-card xl:bg-raised xl:p-5 xl:shadow-line'
const wideClass =
  'xl:grid xl:max-w-none xl:grid-cols-[minmax(0,1fr)_28rem] xl:items-center xl:gap-x-10 xl:px-6'

const failureOf = (error: unknown): FormState =>
  error instanceof CallFailure && error.status === 429 ? 'too-many' : 'failed'

function FormWords({ isDone }: { isDone: boolean }) {
  const say = useTranslations('emptyList')
  return (
    <div>
      <h2 className="text-body font-semibold">{say('orHear')}</h2>
      {isDone ? null : <p className="mt-1 text-small text-ink2">{say('once')}</p>}
    </div>
  )
}

function WhyNotSent({ state }: { state: FormState }) {
  const say = useTranslations('emptyList')
  return (
    <output className="mt-2 block text-small font-medium text-danger empty:mt-0">
      {state === 'failed' ? say('failed') : null}
      {state === 'too-many' ? say('tooMany') : null}
    </output>
  )
}
