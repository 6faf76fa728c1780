import { expect, test } from 'vitest'
import { inOrderOf, inRoomOrder, roomPlace } from './room.ts'
import type { RoomWord } from './room.ts'

const said = (mine?: RoomWord, theirs?: RoomWord) => ({
  mine: mine && { word: mine },
  theirs: theirs && { word: theirs },
})

test.each([
  [said('yes', 'yes'), 'both'],
  [said(undefined, 'yes'), 'turn'],
  [said(), 'turn'],
  [said('yes'), 'open'],
  [said('maybe', 'yes'), 'open'],
  [said('yes', 'no'), 'no'],
  [said('no'), 'no'],
] as const)('%o stands under %s', (one, place) => {
  expect(roomPlace(one)).toBe(place)
})

test('what both want comes first, then whom the other spoke of, and a no last', () => {
  const no = said('no', 'yes')
  const quiet = said()
  const asked = said(undefined, 'maybe')
  const both = said('yes', 'yes')
  expect(inRoomOrder([no, quiet, asked, both])).toEqual([both, asked, quiet, no])
})

test('while one looks nobody changes places, and who is new stands last', () => {
  const [first, second, later] = ['a', 'b', 'c'].map((id) => ({ maid: { id } }))
  const people = [later, second, first].flatMap((one) => one ?? [])
  expect(inOrderOf(people, ['a', 'b'])).toEqual([first, second, later])
})
