import { expect, test } from 'vitest'
import { AT_EASE_WITH, RELIGIONS, SKILLS } from '#domain/catalogue/codes.ts'
import { FILTER_OPTIONS, isOption, optionPosition } from './filter-options.ts'
import type { FilterGroup } from './filter-options.ts'

test('[E16] every option has its own integer id and its own word in the address', () => {
  const ids = FILTER_OPTIONS.map(({ id }) => id)
  expect(ids.every(Number.isInteger)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const words = FILTER_OPTIONS.map(({ group, value }) => `${group}=${value}`)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => !/^[a-z-]+=[a-z\d-]+$/.test(word))).toEqual([])
})

const idOf = (group: FilterGroup, value: string) =>
  FILTER_OPTIONS[optionPosition(group, value) ?? -1]?.id

test('[E16] ids that visitors hold keep their meaning', () => {
  expect(idOf('lives', 'live-out')).toBe(2)
  expect(idOf('available', 'two-weeks')).toBe(12)
  expect(idOf('new', '1')).toBe(21)
  expect(idOf('good-at', 'cleaning')).toBe(101)
  expect(idOf('good-at', 'pet-care')).toBe(124)
  expect(idOf('at-ease-with', 'pool')).toBe(209)
  expect(idOf('speaks', 'arabic')).toBe(301)
  expect(idOf('speaks', 'portuguese')).toBe(345)
  expect(idOf('religion', 'buddhist')).toBe(404)
  expect(idOf('nationality', 'kenya')).toBe(1_404)
  expect(idOf('price', '3000')).toBe(13_000)
})

const count = (group: FilterGroup) => FILTER_OPTIONS.filter((one) => one.group === group).length

test('[U10] every skill, ease and religion can be asked for', () => {
  expect(count('good-at')).toBe(SKILLS.length)
  expect(count('at-ease-with')).toBe(AT_EASE_WITH.length)
  expect(count('religion')).toBe(RELIGIONS.length)
})

test('[U10] a price ceiling may be any whole number of dirhams, other words may not', () => {
  expect(['1', '2999', '89999'].every((value) => isOption('price', value))).toBe(true)
  expect(['0', '90000', '-1', '2.5', 'many'].some((value) => isOption('price', value))).toBe(false)
  expect(isOption('speaks', 'klingon')).toBe(false)
})
