import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { isOwnLanguage } from '#domain/catalogue/translated-words.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import { useWords } from '#web/console/use-words.ts'
import { FieldGroup } from '#web/ui/fields/field-group.tsx'
import { TextAreaField } from '#web/ui/fields/text/text-area-field.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { useProfileField } from './field-context.ts'
import { InnerLabel } from './plain-fields.tsx'
import { useNames } from '#web/console/people/use-names.ts'

/** Her lines in the site's five languages; each says whether they are her own words. */
export function LinesField({ name }: { name: 'infoPhrases' | 'transcript' }) {
  const say = useWords('people')
  const { most, mostLines } = profileFields[name]
  const { value, onChange, errorAt } = useProfileField(name)
  return (
    <FieldGroup
      id={name}
      label={say(`fields.${name}`)}
      hint={say(`hints.${name}`, { lines: mostLines, letters: most })}
      error={errorAt()}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-5">
        {LANGUAGES.map((language) => (
          <LanguageLines
            key={language}
            name={name}
            language={language}
            text={value[language]}
            onChange={(text) => onChange({ ...value, [language]: text })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function LanguageLines({
  name,
  language,
  text,
  onChange,
}: {
  name: 'infoPhrases' | 'transcript'
  language: Language
  text: string
  onChange: (text: string) => void
}) {
  const say = useWords('people')
  const names = useNames()
  const { errorAt } = useProfileField(name)
  const { value: ownWordsIn } = useProfileField('ownWordsIn')
  const lines = Array.from({ length: profileFields[name].mostLines + 5 }, (_, at) => at)
  const wrong = lines.flatMap((line) => {
    const problem = errorAt(`${language}.${line}`)
    return problem ? [say('lineWrong', { line: line + 1, problem })] : []
  })
  return (
    <TextAreaField
      id={`${name}.${language}`}
      label={
        <span className="flex flex-wrap items-center gap-2">
          <InnerLabel>{names.site(language)}</InnerLabel>
          {ownWordsIn && text.trim() ? (
            <Tag>{say(isOwnLanguage(language, ownWordsIn) ? 'ownWords' : 'translated')}</Tag>
          ) : null}
        </span>
      }
      value={text}
      error={errorAt(language) ?? (wrong.join(' ') || undefined)}
      lang={language}
      dir="auto"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
