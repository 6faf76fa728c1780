import { useTranslations } from 'use-intl'
import type { clientWhatsappNumber as unit } from '#api/hiring/steps/client-numbers.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { checkClientSpouseNumber } from '#domain/hiring/answers/numbers/client-spouse-number.ts'
import { checkClientWhatsappNumber } from '#domain/hiring/answers/numbers/client-whatsapp-number.ts'
import { StepForm } from '#web/site/hiring/form/step-form.tsx'
import type { FormProps } from '#web/site/hiring/form/step-props.ts'
import { useStep } from '#web/site/hiring/form/use-step.ts'
import { WhatsappFields, chatFieldsOf } from '#web/site/hiring/numbers/chat-fields.tsx'
import type { ChatValues } from '#web/site/hiring/numbers/chat-fields.tsx'
import {
  SpouseFields,
  spouseFieldsOf,
  spouseShownAt,
} from '#web/site/hiring/numbers/spouse-fields.tsx'
import type { SpouseValues } from '#web/site/hiring/numbers/spouse-fields.tsx'
import { useSecondNumber } from '#web/site/hiring/numbers/use-second-number.ts'
import { ConfirmedNumber } from './confirmed-number.tsx'

type Values = ChatValues & SpouseValues

/** Chat number, "the same" by default, and second number: two steps (W20). */
export function Screen(props: FormProps<typeof unit>) {
  const t = useTranslations('clientWhatsappNumber')
  const { answers } = props.app
  // A return changes one number at a time.
  const asksBoth = answers[stepOf.spouse] === undefined
  const second = useSecondNumber(props)
  const step = useStep<typeof props.code, Values>(
    {
      ...props,
      onStored: (answer) => {
        if (asksBoth) void second.follow(answer, step.form.getValues())
        else props.onStored(answer)
      },
    },
    {
      defaults: {
        same: answers[props.code]?.sameAsPhone ?? true,
        phone: '',
        // Most have none; a spouse who was asked to sign has one.
        spouse: props.app.spouse ? 'yes' : 'no',
        spousePhone: '',
      },
      unfinished: (values) => [
        ...checkClientWhatsappNumber(chatFieldsOf(values)),
        ...(asksBoth ? refusedSpouse(values) : []),
      ],
      check: checkClientWhatsappNumber,
      toFields: chatFieldsOf,
      typedAt: { spousePhone: ['spouse'] },
      onTyped: second.own.mend,
    },
  )
  const shown = { ...second.own.before(step), isSending: step.isSending || second.isSending }
  return (
    <StepForm step={shown} title={t('title')} action={t(asksBoth ? 'finish' : 'continue')}>
      <div className="border-t border-line">
        <ConfirmedNumber {...props} />
        <WhatsappFields step={shown} />
      </div>
      {asksBoth ? (
        <div className="mt-7">
          <SpouseFields step={shown} />
        </div>
      ) : null}
    </StepForm>
  )
}

function refusedSpouse(values: Values) {
  return checkClientSpouseNumber(spouseFieldsOf(values)).map((refusal) => ({
    ...refusal,
    field: spouseShownAt(refusal.field),
  }))
}
