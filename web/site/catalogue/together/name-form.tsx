import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ROOM_NAME_LENGTH } from '#domain/catalogue/room.ts'
import { newUuid } from '#web/new-uuid.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

/** Asks for a short name; typed text stays on failure. */
export function NameForm({
  label,
  send,
}: {
  label: string
  send: (name: string, idempotencyKey: string) => Promise<void>
}) {
  const t = useTranslations('together')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [tried, setTried] = useState({ name: '', key: '' })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const name = typeof typed === 'string' ? typed.trim() : ''
    setMissing(name === '')
    if (name === '' || isBusy) return
    // A repeat uses the same key, another name a new one.
    const key = tried.name === name ? tried.key : newUuid()
    setTried({ name, key })
    setBusy(true)
    try {
      await send(name, key)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 max-w-90">
      <TextField
        name="name"
        label={t('name')}
        error={isMissing ? t('nameMissing') : undefined}
        autoComplete="given-name"
        maxLength={ROOM_NAME_LENGTH}
      />
      <Button type="submit" busy={isBusy} className="mt-5">
        {label}
      </Button>
    </form>
  )
}
