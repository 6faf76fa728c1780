import type { FormEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { browserSend } from '#web/api-client.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { useTextCode } from '#web/site/hiring/codes/use-text-code.ts'
import { keepHired } from '#web/site/hiring/own-hires/own-hires.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/fields/text/code-field.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

type Ways = ReturnType<typeof useComeBack>

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
        <CodeForm {...ways} open={words?.open ?? t('open')} />
      )}
    </section>
  )
}

function NumberForm({ error, isBusy, send, body }: Ways & { body: string }) {
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

function CodeForm(props: Ways & { open: string }) {
  const { error, isBusy, sentTo = '', hasNone, check, again, open } = props
  const t = useTranslations('myHire.comeBack')
  const [code, setCode] = useState('')
  useTextCode((received) => {
    setCode(received)
    check(received)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(code)
  }
  const another = (
    <Button tone="quiet" className="-ms-5" onClick={again}>
      {t('again')}
    </Button>
  )
  if (hasNone) {
    return (
      <div className="mt-2 space-y-3">
        <output className="block">{t('none')}</output>
        {another}
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 space-y-4">
      <output className="block text-body text-ink2">
        {/* Isolated, since a number reads from left to right. */}
        {t('sentTo', { phone: `\u2066${sentTo}\u2069` })}
      </output>
      <CodeField
        name="code"
        label={t('code')}
        error={error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {open}
        </Button>
        {another}
      </div>
    </form>
  )
}

/** The form's two calls and their refusals. */
function useComeBack() {
  const t = useTranslations('myHire.comeBack')
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [hasNone, setNone] = useState(false)
  // Equal digits reuse the key, so that a lost answer can be fetched again.
  const checked = useRef({ code: '', key: newUuid() })

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      const text = textOf(failure)
      if (text === undefined) showFailure(failure)
      else setError(text)
    } finally {
      setBusy(false)
    }
  }

  function textOf(failure: unknown): string | undefined {
    if (!(failure instanceof CallFailure)) return undefined
    const { problem } = failure
    if (problem?.code === 'too-many-requests') {
      return t('tooMany', { minutes: Math.max(1, Math.ceil((problem.retryAfter ?? 60) / 60)) })
    }
    return problem?.errors?.[0]?.message
  }

  return {
    isBusy,
    error,
    sentTo,
    hasNone,
    send: (phone: string) =>
      void run(async () => {
        const options = { idempotencyKey: newUuid() }
        setSentTo((await browserSend(sendReturnCode, { phone }, options)).phoneMask)
      }),
    check: (code: string) =>
      void run(async () => {
        if (checked.current.code !== code) checked.current = { code, key: newUuid() }
        const options = { idempotencyKey: checked.current.key }
        const { hires } = await browserSend(comeBack, { code }, options)
        setNone(hires === 0)
        if (hires === 0) return
        keepHired()
        await revalidate()
      }),
    again: () => {
      setSentTo(undefined)
      setNone(false)
      setError(undefined)
    },
  }
}
