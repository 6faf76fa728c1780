import { useTranslations } from 'use-intl'
import type { MaidCard } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { getInterviewStart } from '#api/interviews/interviews.ts'
import { interviewHomes } from '#domain/interviews/interview-moves.ts'
import { INTERVIEW_MINUTES } from '#domain/interviews/interview-times.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { Button } from '#web/ui/button.tsx'
import { OptionCard } from '#web/ui/fields/choice/option-card.tsx'
import { HerRow } from './her-row.tsx'
import { HouseholdFrame } from './household-frame.tsx'
import { NumberForms } from './number-forms.tsx'
import { TimesFields } from './times-fields.tsx'

type Start = OutputOf<typeof getInterviewStart>
type Props = {
  start: Start | undefined
  person: MaidCard | undefined
  refused: RefusedForm | undefined
}

/** A household asks one person for an interview, once its number is confirmed. */
export function AskPage({ start, person, refused }: Props) {
  const t = useTranslations('interviews')
  if (!start?.maid) {
    return (
      <HouseholdFrame title={t('title')}>
        <p className="mt-2 text-ink2">{t('notAskable')}</p>
      </HouseholdFrame>
    )
  }
  const { maid, number, days, hours } = start
  return (
    <HouseholdFrame title={t('ask', { name: maid.name })} refused={refused}>
      <div className="lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16">
        <HerRow person={person} />
        <div className="lg:order-first">
          {number ? (
            <form method="post">
              <input type="hidden" name="do" value="ask" />
              <p className="mt-4 text-ink2">{t('askLead', { longest: INTERVIEW_MINUTES })}</p>
              <fieldset className="mt-6 space-y-2">
                <legend className="mb-2 font-semibold">{t('home')}</legend>
                {interviewHomes.map((home) => (
                  <OptionCard
                    key={home}
                    name="home"
                    value={home}
                    required
                    defaultChecked={refused?.typed['home'] === home}
                    title={t(home)}
                  />
                ))}
              </fieldset>
              <TimesFields days={days} hours={hours} typed={refused?.typed} />
              <p className="mt-6 text-small text-ink2">
                {t('asNumber', { number: `\u2066${number}\u2069` })}
              </p>
              <Button type="submit" wide className="mt-3">
                {t('send')}
              </Button>
            </form>
          ) : (
            <NumberForms lead={t('confirmLead')} refused={refused} />
          )}
        </div>
      </div>
    </HouseholdFrame>
  )
}
