import { useSearchParams } from 'react-router'
import { CORRECTION_LENGTH } from '#domain/people/own-profile.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { refusalText } from './refusal-text.ts'

type Props = { words: Record<string, string>; refused: RefusedForm | undefined }

/** She says what is wrong; staff correct it. */
export function WrongHere({ words, refused: form }: Props) {
  const [search] = useSearchParams()
  const refused = form?.typed['do'] === 'wrong' ? form : undefined
  const isSent = search.get('said') === 'wrong-sent'
  return (
    <details id="wrong" open={isSent || refused !== undefined} className="border-b border-line">
      <summary className="flex min-h-14 items-center font-semibold text-action">
        {words['wrong']}
      </summary>
      {isSent ? (
        <output className="block pb-4">{words['wrongSent']}</output>
      ) : (
        <form method="post" noValidate className="space-y-4 pb-5">
          <input type="hidden" name="do" value="wrong" />
          <TextAreaField
            name="words"
            rows={3}
            maxLength={CORRECTION_LENGTH}
            label={words['wrongWhat'] ?? ''}
            defaultValue={refused?.typed['words']}
            error={refused && refusalText(words, refused)}
          />
          <Button type="submit">{words['wrongSend']}</Button>
        </form>
      )}
    </details>
  )
}
