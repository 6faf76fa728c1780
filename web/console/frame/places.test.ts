import { expect, test } from 'vitest'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { staffRoles } from '#domain/authority/actors.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { beyondBar, groupsFor } from './places.ts'
import type { PlaceGroup } from './places.ts'

const sees = [
  'see-cases',
  'see-money',
  'see-settings',
  'see-team',
  'see-people',
  'see-audit',
  'see-health',
  'see-privacy',
  'see-campaigns',
  'see-words',
] as const

const groupsOf = (role: StaffRole) =>
  groupsFor(sees.filter((action) => actorsWhoMay(action).includes(role)))
const groupNames = (role: StaffRole) => groupsOf(role).map(({ name }) => name)
const namesOf = (groups: readonly PlaceGroup[]) =>
  groups.flatMap(({ places }) => places.map(({ name }) => name))

test('an administrator sees every group, and whoever has no place in one does not see it', () => {
  expect(groupNames('administrator')).toEqual(['work', 'site', 'business', 'house'])
  expect(groupNames('marketing')).toEqual(['site', 'business', 'house'])
})

test('a phone’s bar has first what is opened most, and the others are behind it', () => {
  const all = groupsOf('administrator')
  const beyond = namesOf(beyondBar(all))
  expect(namesOf(all).filter((name) => !beyond.includes(name))).toEqual([
    'today',
    'applications',
    'people',
    'money',
  ])
})

test.each(staffRoles)(
  'every place of %s is in the bar or behind it, in groups with places',
  (role) => {
    const groups = groupsOf(role)
    const beyond = beyondBar(groups)
    for (const { places } of [...groups, ...beyond]) expect(places).not.toEqual([])
    const inBar = namesOf(groups).length - namesOf(beyond).length
    expect(inBar === 4 || (inBar <= 5 && beyond.length === 0)).toBe(true)
  },
)
