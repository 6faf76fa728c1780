import EyeOff from 'lucide-react/icons/eye-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ComponentProps, FormEvent } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tellIncorrectCode } from '#web/notices/tell-incorrect-code.ts'
import type { HeldRequest } from '#web/request/captcha-hold.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useCaptchaWays } from './use-captcha-ways.ts'

/** Characters of a valid answer [V02]. */
const answerPattern = /^[A-Za-z0-9 _]+$/

const isOddAnswer = (answer: string): boolean => answer !== '' && !answerPattern.test(answer)

/** The picture, the answer, a way for who cannot see [K01]. */
// oxlint-disable-next-line import/no-default-export -- React loads a lazy part by its default.
export default function CaptchaDialog({ held }: { held: HeldRequest | undefined }) {
  const t = useTranslations('shell.captcha')
  return (
    <Dialog
      open={held !== undefined}
      onClose={() => held?.close()}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
    >
      {held ? <CaptchaForm held={held} /> : null}
    </Dialog>
  )
}

function CaptchaForm({ held }: { held: HeldRequest }) {
  const t = useTranslations('shell.captcha')
  const ways = useCaptchaWays(held)
  const isBusy = held.isPending || ways.isBusy
  return (
    <>
      <img
        src={`/api/download/${encodeURIComponent(held.imageId)}`}
        alt={t('picture')}
        className="block aspect-[300/96] w-full rounded-field bg-sunken object-cover"
      />
      <div className="mt-2 flex flex-wrap gap-x-6">
        <WayButton disabled={isBusy} onClick={ways.refresh}>
          <RotateCw aria-hidden size={20} strokeWidth={1.75} />
          {t('another')}
        </WayButton>
        <WayButton disabled={isBusy} onClick={ways.work}>
          <EyeOff aria-hidden size={20} strokeWidth={1.75} />
          {t('cannotSee')}
        </WayButton>
      </div>
      {/* Said once; how far it is can be seen. */}
      <p aria-live="polite" className="text-small text-ink2">
        {ways.progress === undefined ? null : t('working')}
      </p>
      {ways.progress === undefined ? null : (
        <progress
          aria-hidden
          value={ways.progress}
          className="mt-1 block h-1 w-full appearance-none rounded-full accent-action"
        />
      )}
      {/* Another picture wants another answer. */}
      <AnswerForm key={held.imageId} held={held} isBusy={isBusy} />
    </>
  )
}

function AnswerForm({ held, isBusy }: { held: HeldRequest; isBusy: boolean }) {
  const t = useTranslations('shell.captcha')
  const [typed, setTyped] = useState('')
  const answer = typed.trim()
  const isOdd = isOddAnswer(answer)
  const error = isOdd ? t('oddCharacter') : held.wasWrong && answer === '' ? t('incorrect') : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isOdd) tellIncorrectCode(0)
    else if (!isBusy && answer !== '') held.verify(answer)
  }

  function type(text: string) {
    if (!isOdd && isOddAnswer(text.trim())) tellIncorrectCode(0)
    setTyped(text)
  }

  return (
    <form onSubmit={submit}>
      <TextField
        ref={held.wasWrong ? takeFocus : undefined}
        className="mt-3"
        label={t('label')}
        hint={<span className="sr-only">{t('instead')}</span>}
        error={error}
        name="captcha"
        data-focus-first
        value={typed}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        leftToRight
      />
      <Button type="submit" wide className="mt-4" disabled={isBusy || answer === ''}>
        {held.isPending ? t('verifying') : t('verify')}
      </Button>
    </form>
  )
}

/** After a wrong answer the new field takes the focus. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

function WayButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={textLinkClass(
        'inline-flex min-h-11 items-center gap-2 text-small no-underline! disabled:opacity-55',
      )}
    />
  )
}
