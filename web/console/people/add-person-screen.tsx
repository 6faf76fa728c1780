import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addPerson } from '#api/console/people/people.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { consoleSend } from '#web/console/console-send.ts'
import { useWords } from '#web/console/use-words.ts'
import { changedFields, emptyValues, sentValues } from './form/form-values.ts'
import type { FormValues } from './form/form-values.ts'
import { LeaveQuestion } from './form/leave-question.tsx'
import { ProfileForm } from './form/profile-form.tsx'
import { ProfileGroups } from './form/profile-groups.tsx'

/** The form for somebody new. Households see nothing of her before she is published. */
export function AddPersonScreen() {
  const say = useWords('people')
  const mayChange = useMay('change-people')
  const maySeeNumber = useMay('see-person-values')
  const navigate = useNavigate()
  const [values, setValues] = useState(emptyValues)
  const isChanged = changedFields(emptyValues, values).length > 0

  async function add() {
    const { phone, ...rest } = sentValues(values)
    const sent = maySeeNumber ? { ...rest, phone } : rest
    const { wrong, maidId } = await consoleSend(addPerson, { values: sent })
    if (maidId) await navigate(`/people/${maidId}`, { replace: true, state: { added: true } })
    return wrong
  }

  return (
    <>
      <ScreenHead title={say('add')}>
        <Link to="/people" className="text-small underline">
          {say('all')}
        </Link>
      </ScreenHead>
      <div className="flex max-w-220 flex-col gap-5 px-4 pb-6 lg:px-6">
        <ProfileForm
          state={{
            values,
            change: (name, value) =>
              setValues((before): FormValues => ({ ...before, [name]: value })),
          }}
          mayChange={mayChange}
          submitLabel={say('addIt')}
          status={null}
          isChanged={isChanged}
          onSubmit={add}
        >
          <ProfileGroups isNew />
        </ProfileForm>
      </div>
      <LeaveQuestion when={isChanged} />
    </>
  )
}
