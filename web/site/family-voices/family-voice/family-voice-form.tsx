import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { VOICE_WORDS_LENGTH, parseFamilyVoice } from '#domain/family-voices/family-voice.ts'
import { VoiceCard } from '#web/site/family-voices/voice-card.tsx'
import { againAnswers, asShownAnswers } from '#domain/family-voices/voice-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useVisit } from '#web/use-visit.ts'
import { WentWell } from './went-well.tsx'
import type { FamilyVoiceState } from './use-family-voice.ts'

/** Two questions, what went well, the words and a preview. */
export function FamilyVoiceForm({ own }: { own: FamilyVoiceState }) {
  const t = useTranslations('familyVoice')
  const { dateTime } = useFormatter()
  const isAwake = useHydrated()
  const { voice, typed, type } = own
  const { name } = voice.maid
  const { length } = typed.words
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void own.send()
  }
  const day = dateTime(new Date(`${voice.openUntil}T12:00:00Z`), { dateStyle: 'long' })
  const hasSpeaker = voice.speaker.name !== undefined || voice.speaker.emirate !== undefined
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6">
      <ErrorSummary title={t('wrong')} problems={own.problems} attempt={own.attempt} />
      <Choice own={own} field="again" answers={againAnswers} />
      <Choice own={own} field="asShown" answers={asShownAnswers} />
      <FieldGroup id="goodAt" label={t('goodAt')} hint={t('goodAtHint')} className="mt-7">
        <WentWell chosen={typed.goodAt} choose={(goodAt) => type({ goodAt })} />
      </FieldGroup>
      <TextAreaField
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        error={own.errorOf('words')}
        tally={<bdi dir="ltr">{`${length} / ${VOICE_WORDS_LENGTH}`}</bdi>}
        className="mt-7"
        dir="auto"
        rows={5}
        value={typed.words}
        onChange={(event) => type({ words: event.target.value })}
      />
      {hasSpeaker ? (
        <div className="mt-6">
          <Switch
            name="showsSpeaker"
            label={t('show')}
            state={t('showNote')}
            checked={typed.showsSpeaker}
            onChange={(event) => type({ showsSpeaker: event.target.checked })}
          />
        </div>
      ) : null}
      <Looks own={own} />
      <p className="mt-6 text-small text-ink2">{t('note', { name, day })}</p>
      <Button type="submit" wide className="mt-4" disabled={!isAwake} busy={own.isBusy}>
        {own.isBusy ? t('sending') : t(voice.said ? 'resend' : 'send')}
      </Button>
      <output className="mt-3 block text-small font-medium text-danger">{own.trouble}</output>
    </form>
  )
}

function Choice({
  own,
  field,
  answers,
}: {
  own: FamilyVoiceState
  field: 'again' | 'asShown'
  answers: typeof againAnswers | typeof asShownAnswers
}) {
  const t = useTranslations('familyVoice')
  const title = field === 'again' ? t('again', { name: own.voice.maid.name }) : t('asShown')
  return (
    <FieldGroup id={field} label={title} error={own.errorOf(field)} className="mt-7">
      <div className="grid gap-2">
        {answers.map((answer) => (
          <OptionCard
            key={answer}
            name={field}
            value={answer}
            checked={own.typed[field] === answer}
            onChange={() => own.type({ [field]: answer })}
            title={t(`${field}Answers.${answer}` as 'againAnswers.yes')}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The preview on her profile from what is typed. */
function Looks({ own: { voice, typed } }: { own: FamilyVoiceState }) {
  const t = useTranslations('familyVoice')
  const { language } = useVisit()
  const read = parseFamilyVoice({ ...typed, words: '' })
  const { roles, planType, hiredIn } = voice
  return (
    <section aria-labelledby="looks" className="mt-7">
      <h2 id="looks" className="text-body font-semibold">
        {t('preview')}
      </h2>
      <div className="mt-2">
        {read.ok ? (
          <VoiceCard
            name={voice.maid.name}
            voice={{
              ...read.voice,
              roles,
              planType,
              hiredIn,
              language,
              words: typed.words.trim(),
              by: typed.showsSpeaker ? voice.speaker : {},
              saidIn: voice.saidIn,
            }}
          />
        ) : (
          <p className="text-small text-ink2">{t('previewEmpty')}</p>
        )}
      </div>
    </section>
  )
}
