import { expect, test } from 'vitest'
import { sampleSpecimen } from '#api/hiring/steps/specimen.ts'
import { drawSpecimens, keptSpecimens } from './judge-specimens.ts'
import type { GivenSpecimen } from './judge-specimens.ts'

const aDot: GivenSpecimen = { way: 'drawn', strokes: [[{ x: 0.5, y: 0.5, t: 0 }]] }
const aName: GivenSpecimen = { way: 'typed', name: 'Fatima Ahmed' }

test('what is kept says how it was made and what was given, each at its place', async () => {
  const kept = keptSpecimens(await drawSpecimens([sampleSpecimen, aName], 'a'))
  expect(kept.map(({ way }) => way)).toEqual(['drawn', 'typed'])
  expect(JSON.parse(kept[0]?.strokes ?? '')).toEqual(
    sampleSpecimen.way === 'drawn' ? sampleSpecimen.strokes : undefined,
  )
  expect(JSON.parse(kept[1]?.strokes ?? '')).toEqual({ name: 'Fatima Ahmed' })
})

test('a drawing that is too short is flagged for the staff, a good one and a name are not', async () => {
  const kept = keptSpecimens(await drawSpecimens([aDot, sampleSpecimen, aName], 'a'))
  expect(kept.map(({ isLowQuality }) => isLowQuality)).toEqual([true, false, false])
})

test('each picture is of its own specimen, and what is empty has none', async () => {
  const nothing: GivenSpecimen[] = [
    { way: 'drawn', strokes: [] },
    { way: 'typed', name: ' ' },
  ]
  const drawn = await drawSpecimens([...nothing, aDot, aName], 'a')
  expect(drawn.map(({ image }) => image.length > 0)).toEqual([false, false, true, true])
  const [, , dot, name] = keptSpecimens(drawn)
  expect(dot?.image.subarray(1, 4).toString()).toBe('PNG')
  expect(name?.image).not.toEqual(dot?.image)
})
