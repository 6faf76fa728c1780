import { LANGUAGES } from '#domain/constants.ts'
import { LONGEST_NOTICE, noticeKinds, noticePlaces } from '#domain/site/notices/site-notice.ts'
import type { NoticeFault, NoticePlace, WrittenNotice } from '#domain/site/notices/site-notice.ts'
import { textDirection } from '#domain/visitor/language.ts'
import {
  DeskArea,
  DeskCheck,
  DeskSelect,
  DeskText,
} from '#web/console/campaigns/fields/desk-fields.tsx'
import { useNames } from '#web/console/people/use-names.ts'
import { useWords } from '#web/console/use-words.ts'

type FieldProps = {
  notice: WrittenNotice
  change: (changes: Partial<WrittenNotice>) => void
  faults: readonly NoticeFault[]
}

/** Kind, words in five languages, pages, times and link of a notice. */
export function NoticeFields(props: FieldProps) {
  const { notice, change } = props
  const say = useWords('texts')
  return (
    <>
      <DeskSelect
        label={say('notices.kind')}
        value={notice.kind}
        options={noticeKinds.map((kind) => [kind, say(`notices.kinds.${kind}`)])}
        onChange={(event) => {
          const kind = noticeKinds.find((one) => one === event.currentTarget.value)
          if (kind) change({ kind })
        }}
      />
      <WordFields {...props} />
      <PlaceFields {...props} />
      <TimeFields {...props} />
      <DeskText
        label={say('notices.link')}
        hint={say('notices.linkHint')}
        value={notice.link}
        maxLength={300}
        dir="ltr"
        error={useFault(props, ['not-our-path'])}
        onChange={(event) => change({ link: event.currentTarget.value.trim() })}
      />
    </>
  )
}

/** The first of these faults that was found, in words. */
function useFault(
  { faults }: Pick<FieldProps, 'faults'>,
  ofField: readonly NoticeFault[],
): string | undefined {
  const say = useWords('texts')
  const fault = ofField.find((one) => faults.includes(one))
  return fault && say(`notices.faults.${fault}`)
}

function WordFields({ notice, change, faults }: FieldProps) {
  const say = useWords('texts')
  const names = useNames()
  const noEnglish = useFault({ faults }, ['no-english'])
  return LANGUAGES.map((language) => (
    <DeskArea
      key={language}
      label={names.site(language)}
      hint={language === 'en' ? say('notices.wordsHint') : undefined}
      error={language === 'en' ? noEnglish : undefined}
      value={notice.words[language]}
      maxLength={LONGEST_NOTICE}
      lang={language}
      dir={textDirection(language)}
      onChange={(event) =>
        change({ words: { ...notice.words, [language]: event.currentTarget.value } })
      }
    />
  ))
}

function PlaceFields({ notice: { places }, change, faults }: FieldProps) {
  const say = useWords('texts')
  const fault = useFault({ faults }, ['no-place'])
  const put = (place: NoticePlace, isOn: boolean) =>
    change({ places: noticePlaces.filter((one) => (one === place ? isOn : places.includes(one))) })
  return (
    <fieldset>
      <legend className="mb-1 text-desk text-ink2">{say('notices.where')}</legend>
      {noticePlaces.map((place) => (
        <DeskCheck
          key={place}
          label={say(`notices.places.${place}`)}
          checked={places.includes(place)}
          onChange={(event) => put(place, event.currentTarget.checked)}
        />
      ))}
      {fault ? <p className="mt-1 text-desk font-medium text-danger">{fault}</p> : null}
    </fieldset>
  )
}

function TimeFields({ notice, change, faults }: FieldProps) {
  const say = useWords('texts')
  const fault = useFault({ faults }, ['no-end', 'wrong-time', 'ends-before-it-begins', 'is-over'])
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <DeskText
        type="datetime-local"
        label={say('notices.from')}
        hint={say('notices.fromHint')}
        value={notice.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <DeskText
        type="datetime-local"
        label={say('notices.until')}
        value={notice.until}
        error={fault}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </div>
  )
}
