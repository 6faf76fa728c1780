import { useSearchParams } from 'react-router'
import type { OwnProfileWords } from '#api/workers/own-profile.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { Button } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/fields/text/phone-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { refusalText } from './refusal-text.ts'
import { StillPage } from './still-page.tsx'

type Props = { said: OwnProfileWords; chatNumber: string; refused: RefusedForm | undefined }

/** The way to her profile: her number, then the code that was sent to it. */
export function EnterPage({ said, chatNumber, refused }: Props) {
  const { words } = said
  const [search] = useSearchParams()
  const step = search.get('step')
  const speak = search.get('speak')
  const start = speak ? `?speak=${speak}` : '?'
  return (
    <StillPage said={said} title={words['enter'] ?? ''} chatNumber={chatNumber}>
      <p className="mt-2 text-ink2">{step === 'open' ? words['notKnown'] : words['enterNote']}</p>
      {step === 'code' ? (
        <form method="post" noValidate className="mt-6 space-y-4">
          <input type="hidden" name="do" value="enter" />
          <TextField
            name="code"
            label={words['code'] ?? ''}
            inputMode="numeric"
            autoComplete="one-time-code"
            leftToRight
            defaultValue={refused?.typed['code']}
            error={refused && refusalText(words, refused)}
          />
          <Button type="submit" wide>
            {words['enterCode']}
          </Button>
          <p>
            <a href={start} className={textLinkClass('inline-flex min-h-11 items-center')}>
              {words['another']}
            </a>
          </p>
        </form>
      ) : (
        <form method="post" noValidate className="mt-6 space-y-4">
          <input type="hidden" name="do" value="send-code" />
          <PhoneField
            name="phone"
            label={words['number'] ?? ''}
            defaultValue={refused?.typed['phone']}
            error={refused && refusalText(words, refused)}
          />
          <Button type="submit" wide>
            {words['sendCode']}
          </Button>
        </form>
      )}
    </StillPage>
  )
}
