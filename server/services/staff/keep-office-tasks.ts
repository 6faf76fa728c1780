import { staleSince } from '#domain/content/checked-on.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import { versionOn } from '#domain/dated-versions.ts'
import { holidaysToEnter } from '#domain/site/expected-holidays.ts'
import { officeTaskKinds } from '#domain/staff/task-kinds.ts'
import { dayNow } from '#server/clock.ts'
import { saveOfficeTasksDone } from '#server/db/staff/staff-tasks.ts'
import { listHolidays } from '#server/db/site/holidays.ts'
import { getSettings } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTasks } from './add-staff-task.ts'
import type { NewStaffTask } from './add-staff-task.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'content'>

/** Asks staff for what the calendar wants of the office, and ends what was done or is over. */
export async function keepOfficeTasks(deps: Parts): Promise<void> {
  const wanted = [...(await holidayTasks(deps)), ...(await factTasks(deps))]
  await saveOfficeTasksDone(deps.db, {
    kinds: officeTaskKinds,
    except: wanted.map(({ about }) => about),
    at: deps.clock.now(),
  })
  await addStaffTasks(deps, wanted)
}

async function holidayTasks({ db, clock }: Parts): Promise<NewStaffTask[]> {
  const today = dayNow(clock)
  const entered = await listHolidays(db, today)
  const missing = holidaysToEnter(
    entered.map(({ day }) => day),
    today,
  )
  return missing.map(({ code, day }) => ({
    office: 'holidays',
    kind: 'enter-holiday',
    reason: code,
    about: `${code}/${day}`,
  }))
}

/** Texts in English, which the others follow, and the settings that say when they were checked. */
async function factTasks({ db, clock, content }: Parts): Promise<NewStaffTask[]> {
  const today = dayNow(clock)
  const { contacts, visaRules, visaFees } = await getSettings(db, [
    'contacts',
    'visaRules',
    'visaFees',
  ])
  const now = { visaRules: versionOn(visaRules, today), visaFees: versionOn(visaFees, today) }
  const settings = Object.entries({ contacts, ...now })
  const places = [
    ...contentPlaces.map((place) => ['words', place, content.read(place, 'en').content] as const),
    ...settings.map(([name, value]) => ['settings', name, value] as const),
  ]
  return places.flatMap(([of, name, value]) => {
    const since = staleSince(value, today)
    return since
      ? [{ office: name, kind: 'check-facts', reason: name, about: `${of}/${name}/${since}` }]
      : []
  })
}
