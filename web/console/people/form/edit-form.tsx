import { useState } from 'react'
import { savePerson } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { isPresent } from '#domain/people/person-state.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useWords } from '#web/console/use-words.ts'
import { changedFields, formValuesOf, mergeValues, sentValues } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { MeanwhileNote } from './meanwhile-note.tsx'
import type { PersonPart } from '#web/console/people/person.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileGroups } from './profile-groups.tsx'

type Meanwhile = NonNullable<OutputOf<typeof savePerson>['meanwhile']>
/** What the form began with, and what somebody else saved since. */
type Ground = { base: FormValues; version: number; meanwhile?: Meanwhile; forms?: Both }
type Both = { mine: FormValues; theirs: FormValues; base: FormValues }

/** Her profile, edited. Where somebody else saved it meanwhile, both are put together. */
export function EditForm({ maidId, person, onChanged }: PersonPart) {
  const say = useWords('people')
  const mayChange = useMay('change-people') && isPresent(person.state)
  const [ground, setGround] = useState<Ground>(() => groundOf(person))
  const [values, setValues] = useState(ground.base)
  const [isSaved, setSaved] = useState(false)
  const changed = changedFields(ground.base, values)

  // What other parts of the screen saved is taken over while nothing is typed here.
  if (person.version > ground.version && changed.length === 0) {
    const next = groundOf(person)
    setGround(next)
    setValues(next.base)
  }

  async function save() {
    const sent = { maidId, values: sentValues(values), version: ground.version }
    const { wrong, meanwhile, version } = await consoleSend(savePerson, sent)
    if (meanwhile) meet(meanwhile)
    else if (wrong.length === 0) {
      setGround({ base: values, version })
      setSaved(true)
      onChanged()
    }
    return wrong
  }

  /** Nothing is lost: mine stays where I changed a field, theirs is taken for the rest. */
  function meet(meanwhile: Meanwhile): void {
    const forms = { base: ground.base, mine: values, theirs: formValuesOf(meanwhile.profile) }
    setGround({ base: forms.theirs, version: meanwhile.version, meanwhile, forms })
    setValues(mergeValues(forms).values)
  }

  return (
    <>
      {ground.meanwhile && ground.forms ? (
        <MeanwhileNote
          who={ground.meanwhile.savedBy}
          merged={mergeValues(ground.forms)}
          mine={ground.forms.mine}
          theirs={ground.forms.theirs}
          chosen={values}
          onChoose={(name, from) => setValues((before) => ({ ...before, [name]: from[name] }))}
        />
      ) : null}
      <ProfileForm
        state={{
          values,
          change: (name, value) => {
            setSaved(false)
            setValues((before): FormValues => ({ ...before, [name]: value }))
          },
        }}
        mayChange={mayChange}
        submitLabel={say('save')}
        status={
          changed.length > 0
            ? say('unsaved', { count: changed.length })
            : isSaved
              ? say('saved')
              : null
        }
        isChanged={changed.length > 0}
        onSubmit={save}
        onDiscard={() => setValues(ground.base)}
      >
        <ProfileGroups />
      </ProfileForm>
      <LeaveQuestion when={changed.length > 0} />
    </>
  )
}

const groundOf = ({ profile, version }: PersonPart['person']): Ground => ({
  base: formValuesOf(profile),
  version,
})
