import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RefusedForm } from '#web/form-action.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type Props = { lead: string; refused: RefusedForm | undefined }

/** A household confirms its number: the number, then the code that was sent to it. */
export function NumberForms({ lead, refused }: Props) {
  const t = useTranslations('interviews')
  const [search] = useSearchParams()
  const again = new URLSearchParams(search)
  again.delete('step')
  const isCode = search.get('step') === 'code'
  return (
    <>
      <p className="mt-4 max-w-160 text-ink2">{lead}</p>
      <form method="post" noValidate className="mt-6 max-w-120 space-y-4">
        <input type="hidden" name="do" value={isCode ? 'enter' : 'send-code'} />
        {isCode ? (
          <TextField
            name="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            leftToRight
            defaultValue={refused?.typed['code']}
          />
        ) : (
          <PhoneField name="phone" label={t('number')} defaultValue={refused?.typed['phone']} />
        )}
        <Button type="submit" wide>
          {t(isCode ? 'enterCode' : 'sendCode')}
        </Button>
      </form>
      {isCode ? (
        <p className="mt-2">
          <a
            href={`?${again.toString()}`}
            className={textLinkClass('inline-flex min-h-11 items-center')}
          >
            {t('anotherNumber')}
          </a>
        </p>
      ) : null}
    </>
  )
}
