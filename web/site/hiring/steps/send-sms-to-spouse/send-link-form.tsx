import { useTranslations } from 'use-intl'
import { shownAccount } from '#domain/hiring/answers/shown-parts.ts'
import { brand } from '#domain/brand.ts'
import { firstNameOf } from '#domain/hiring/values/first-name.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { useRefusalText } from '#web/flow/form/refused/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { SegmentedControl } from '#web/ui/fields/choice/segmented-control.tsx'
import { recipientsFor, useSendLink } from '#web/site/hiring/hand-off/use-send-link.ts'

const labels = { 'own-phone': 'ownPhone', spouse: 'spouse' } as const

/** Sends a link to one's own or the spouse's phone, with a preview. */
export function SendLinkForm(props: StepProps & { onSent: () => void }) {
  const t = useTranslations('sendSmsToSpouse')
  const textOf = useRefusalText()
  const link = useSendLink(props)
  const { phone, recipient, confirms } = link.values
  const recipients = recipientsFor(props)
  const refusal = link.refusals[0]
  const submit = async () => {
    if ((await link.send()) !== undefined) props.onSent()
    else document.getElementById('phone')?.focus()
  }
  const { answers, maid } = props.app
  const parts = { brand: brand.name, link: t('link') }
  const sender = firstNameOf(shownAccount(answers).accountTitle ?? '') ?? t('family')
  const text =
    recipient === 'spouse'
      ? t('textSpouse', { ...parts, sender, name: maid.name })
      : t('textOwn', parts)
  return (
    <form
      method="post"
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!link.isSending) void submit()
      }}
    >
      {recipients.length > 1 ? (
        <SegmentedControl
          name="recipient"
          label={t('whom')}
          value={recipient}
          onChange={(next) => link.change({ recipient: next })}
          segments={recipients.map((value) => ({ value, label: t(labels[value]) }))}
        />
      ) : null}
      {recipient === 'spouse' && !props.app.completed ? (
        <CheckRow
          name="confirms"
          label={t('confirms')}
          checked={confirms}
          onChange={(event) => link.change({ confirms: event.target.checked })}
        />
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <PhoneField
          id="phone"
          name="phone"
          className="min-w-60 flex-1"
          label={t('number')}
          error={refusal ? textOf(refusal) : undefined}
          value={phone}
          onChange={(event) => link.change({ phone: event.target.value })}
          autoComplete={recipient === 'own-phone' ? 'tel-national' : 'off'}
        />
        {/* Level with the field's box, below its label and error. */}
        <Button type="submit" busy={link.isSending} className="mt-auto max-md:w-full">
          {t(link.isSending ? 'sending' : 'send')}
        </Button>
      </div>
      <p className="text-small text-ink3">
        {t(recipient === 'spouse' ? 'theyReadSpouse' : 'theyReadOwn', { text })}
      </p>
    </form>
  )
}
