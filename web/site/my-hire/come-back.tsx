import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { browserSend } from '#web/api-client.ts'
import { CodeWayForm } from '#web/flow/codes/code-way-form.tsx'
import { useCodeWay } from '#web/flow/codes/use-code-way.ts'
import type { CodeWay } from '#web/flow/codes/use-code-way.ts'
import { keepHired } from '#web/site/hiring/own-hires/own-hires.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

/** Words for other uses of the form. */
type Words = { title: string; body?: string; open?: string }

/** Opens hires of another device by number and code. */
export function ComeBack({ words, className }: { words?: Words; className?: string }) {
  const t = useTranslations('myHire.comeBack')
  const id = useId()
  const ways = useComeBack()
  return (
    <section aria-labelledby={id} className={classNames('max-w-120', className ?? 'mt-10')}>
      <h2 id={id} className="text-title">
        {words?.title ?? t('title')}
      </h2>
      {ways.sentTo === undefined ? (
        <NumberForm {...ways} body={words?.body ?? t('body')} />
      ) : (
        <CodeWayForm
          way={ways}
          words={{
            sentTo: (phone) => t('sentTo', { phone }),
            code: t('code'),
            open: words?.open ?? t('open'),
            again: t('again'),
            none: t('none'),
          }}
        />
      )}
    </section>
  )
}

function NumberForm({ error, isBusy, send, body }: CodeWay & { body: string }) {
  const t = useTranslations('myHire.comeBack')
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(phone)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-4">
      <p className="text-body text-ink2">{body}</p>
      <PhoneField
        name="phone"
        label={t('phone')}
        error={error}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" tone="edged" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}

/** The form's two calls and their refusals. */
function useComeBack() {
  const t = useTranslations('myHire.comeBack')
  const { revalidate } = useRevalidator()
  return useCodeWay({
    sendCode: (phone) => browserSend(sendReturnCode, { phone }),
    open: (code, idempotencyKey) => browserSend(comeBack, { code }, { idempotencyKey }),
    async onOpened({ hires }) {
      if (hires === 0) return false
      keepHired()
      await revalidate()
      return true
    },
    say: ({ code, values }) => t(code === 'too-many-codes' ? 'tooMany' : 'unfinished', values),
  })
}
