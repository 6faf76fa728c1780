import { profileFields } from '#domain/people/profile-fields.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { use } from 'react'
import { ProfileFormContext } from './field-context.ts'
import { emptyValues } from './form-values.ts'
import { Group } from './group.tsx'
import { useFoldedText } from './use-folded-text.ts'
import { LanguageRows } from './language-rows.tsx'
import { NewNumberField } from './new-number-field.tsx'
import {
  ChoiceField,
  CodesField,
  PersonDayField,
  LiveField,
  NameField,
  NumberField,
  SpelledNames,
  StartField,
} from './plain-fields.tsx'
import { useNames } from '#web/console/people/use-names.ts'
import { LinesField } from './lines-field.tsx'

const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-6'

/** Every field of a profile, in groups. A new person's number and consents are asked here too. */
export function ProfileGroups({ isNew = false }: { isNew?: boolean }) {
  const say = useWords('people')
  const folded = useFoldedText()(use(ProfileFormContext)?.values ?? emptyValues)
  return (
    <>
      <WhoGroup isNew={isNew} summary={folded.who} />
      <Group
        id="work"
        title={say('groups.work.title')}
        lead={say('groups.work.lead')}
        summary={folded.work}
      >
        <div className={pair}>
          <CodesField name="roles" nameOf={(code) => say(`roles.${code as 'MAID'}`)} />
          <LiveField />
        </div>
        <div className={pair}>
          <NumberField name="yearsExperience" />
          <NumberField name="yearsInUae" />
        </div>
        <CodesField name="skills" nameOf={(code) => say(`skills.${code as 'CLEANING'}`)} />
        <CodesField name="atEaseWith" nameOf={(code) => say(`eases.${code as 'CATS'}`)} />
      </Group>
      <Group
        id="herWishes"
        title={say('groups.wishes.title')}
        lead={say('groups.wishes.lead')}
        summary={folded.wishes}
      >
        <CodesField name="wishes" nameOf={(code) => say(`wishes.${code as 'WIFI'}`)} />
      </Group>
      <Group
        id="spoken"
        title={say('groups.languages.title')}
        lead={say('groups.languages.lead')}
        summary={folded.languages}
      >
        <LanguageRows />
      </Group>
      <Group
        id="price"
        title={say('groups.price.title')}
        lead={say('groups.price.lead')}
        summary={folded.price}
      >
        <div className={pair}>
          <NumberField name="monthlyPriceAed" />
          <NumberField name="salaryAed" />
        </div>
        <StartField />
        <PersonDayField name="approvedOn" />
      </Group>
      <Group
        id="arrival"
        title={say('groups.arrival.title')}
        lead={say('groups.arrival.lead')}
        summary={folded.arrival}
      >
        <NumberField name="arrivalNoticeDays" />
        <CodesField name="arrivalNotOn" nameOf={(code) => say(`weekdays.${code as 'sun'}`)} />
        <CodesField name="arrivalEmirates" nameOf={(code) => say(`emirates.${code as 'dubai'}`)} />
      </Group>
      <WordsGroup summary={folded.words} />
      {isNew ? (
        <Group id="agreed" title={say('consents.title')} lead={say('hints.publishedFields')}>
          <CodesField
            name="publishedFields"
            nameOf={(code) => say(`consents.fields.${code as 'age'}`)}
          />
        </Group>
      ) : null}
    </>
  )
}

function WhoGroup({ isNew, summary }: { isNew: boolean; summary: string }) {
  const say = useWords('people')
  const names = useNames()
  const maySeeNumber = useMay('see-person-values')
  const countries = profileFields.nationality.codes
    .map((value) => ({ value, label: names.country(value) }))
    .toSorted((one, other) => names.byName(one.label, other.label))
  const religions = profileFields.religion.codes.map((value) => ({
    value,
    label: say(`religions.${value}`),
  }))
  return (
    <Group id="who" title={say('groups.who.title')} lead={say('groups.who.lead')} summary={summary}>
      <div className={pair}>
        <NameField />
        <NumberField name="age" />
      </div>
      <SpelledNames />
      <div className={pair}>
        <ChoiceField name="nationality" empty={say('choose')} options={countries} />
        <ChoiceField name="religion" empty={say('noReligion')} options={religions} />
        <NumberField name="numberOfChildren" />
        {isNew && maySeeNumber ? <NewNumberField /> : null}
      </div>
    </Group>
  )
}

function WordsGroup({ summary }: { summary: string }) {
  const say = useWords('people')
  const names = useNames()
  const spoken = profileFields.ownWordsIn.codes.map((value) => ({
    value,
    label: names.language(value),
  }))
  return (
    <Group
      id="words"
      title={say('groups.words.title')}
      lead={say('groups.words.lead')}
      summary={summary}
    >
      <ChoiceField name="ownWordsIn" empty={say('noReligion')} options={spoken} />
      <LinesField name="infoPhrases" />
      <LinesField name="transcript" />
    </Group>
  )
}
