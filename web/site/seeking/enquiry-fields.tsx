import { useLocale, useTranslations } from 'use-intl'
import { retention } from '#domain/privacy/retention.ts'
import { seekerCountries, seekerLanguages, seekerPlaces } from '#domain/seeking/job-enquiry.ts'
import { languageNames } from '#web/language-names.ts'
import { CheckRow } from '#web/ui/fields/choice/check-row.tsx'
import { FieldNotes } from '#web/ui/fields/field.tsx'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { SelectField } from '#web/ui/fields/choice/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text/text-field.tsx'

type ErrorOf = (id: string) => string | undefined

/** In the order of the rules' refusals. */
export function EnquiryFields({ errorOf }: { errorOf: ErrorOf }) {
  const t = useTranslations('seeking.form')
  const field = (name: 'name' | 'phone' | 'years') => ({
    name,
    label: t(name),
    error: errorOf(name),
    className: 'mt-5',
  })
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField
        {...field('phone')}
        hint={t('phoneHint')}
        inputMode="tel"
        autoComplete="tel"
        leftToRight
      />
      <Nationality error={errorOf('nationality')} />
      <Languages error={errorOf('languages')} />
      <TextField
        {...field('years')}
        boxClassName="max-w-24"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        name="place"
        label={t('place')}
        error={errorOf('place')}
        className="mt-5"
        defaultValue=""
      >
        <option value="">{t('choose')}</option>
        {seekerPlaces.map((place) => (
          <option key={place} value={place}>
            {t(`places.${place}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="sentence"
        label={t('sentence')}
        hint={t('sentenceHint')}
        error={errorOf('sentence')}
        className="mt-5"
      />
      <Agreed error={errorOf('agreed')} />
    </>
  )
}

function Nationality({ error }: { error: string | undefined }) {
  const t = useTranslations('seeking.form')
  const names = new Intl.DisplayNames([useLocale()], { type: 'region', fallback: 'code' })
  return (
    <SelectField
      name="nationality"
      label={t('nationality')}
      error={error}
      className="mt-5"
      defaultValue=""
    >
      <option value="">{t('choose')}</option>
      {seekerCountries.map((code) => (
        <option key={code} value={code}>
          {names.of(code)}
        </option>
      ))}
      <option value="other">{t('otherCountry')}</option>
    </SelectField>
  )
}

function Languages({ error }: { error: string | undefined }) {
  const t = useTranslations('seeking.form')
  const nameOf = languageNames(useLocale())
  return (
    <FieldGroup id="languages" label={t('languages')} error={error} className="mt-5">
      <div className="grid grid-cols-2 gap-x-4">
        {seekerLanguages.map((code) => (
          <CheckRow key={code} name="languages" value={code} label={nameOf(code)} />
        ))}
        <CheckRow name="languages" value="other" label={t('otherLanguage')} />
      </div>
    </FieldGroup>
  )
}

function Agreed({ error }: { error: string | undefined }) {
  const t = useTranslations('seeking.form')
  return (
    <div className="mt-5">
      <CheckRow
        id="agreed"
        name="agreed"
        label={t('agreed', { days: retention.enquiries.for.days })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agreed-error' : undefined}
      />
      <FieldNotes id="agreed" error={error} />
    </div>
  )
}
