import { expect, test } from 'vitest'
import { checkMakani, findAreas, isAbuDhabiMismatch } from './address.ts'
import { emirates, findEmirate } from './emirates.ts'
import { areasOf } from './areas.ts'

test('[W30] the emirates mismatch only across the border of Abu Dhabi', () => {
  expect(isAbuDhabiMismatch('dubai', 'abu-dhabi')).toBe(true)
  expect(isAbuDhabiMismatch('abu-dhabi', 'sharjah')).toBe(true)
  expect(isAbuDhabiMismatch('abu-dhabi', 'abu-dhabi')).toBe(false)
  expect(isAbuDhabiMismatch('dubai', 'sharjah')).toBe(false)
})

test('[W17] seven emirates, each with areas that are named once', () => {
  expect(emirates).toHaveLength(7)
  for (const { code } of emirates) {
    const areas = areasOf[code]
    expect(areas.length).toBeGreaterThan(2)
    expect(new Set(areas).size).toBe(areas.length)
    expect(areas.filter((area) => area.trim() === '')).toEqual([])
  }
  expect(findEmirate('dubai')?.tenancy).toBe('Ejari')
  expect(findEmirate('muscat')).toBeUndefined()
})

test('[W17] areas are found however the article is typed, beginnings first', () => {
  for (const typed of ['Al Quoz', 'al-quoz', 'alquoz', 'quoz', ' QUOZ']) {
    expect(findAreas('dubai', typed)).toEqual(['Al Quoz'])
  }
  expect(findAreas('dubai', 'jbr')).toEqual(['Jumeirah Beach Residence (JBR)'])
  expect(findAreas('dubai', 'mar')[0]).toBe('Dubai Marina')
  expect(findAreas('dubai', 'barsha')).toEqual(['Al Barsha', 'Barsha Heights (Tecom)'])
  expect(findAreas('abu-dhabi', 'zayed')).toEqual([
    'Zayed City',
    'Madinat Zayed',
    'Mohammed Bin Zayed City',
  ])
  expect(findAreas('ajman', '')).toEqual(areasOf.ajman)
})

test('[W17] a Makani number is ten digits, in Dubai', () => {
  expect(checkMakani('12345 67890', 'dubai')).toEqual({
    ok: true,
    value: '1234567890',
    formatted: '12345 67890',
  })
  expect(checkMakani('١٢٣٤٥٦٧٨٩٠', 'dubai')).toMatchObject({ ok: true, value: '1234567890' })
  expect(checkMakani('12345 6789', 'dubai')).toEqual({ ok: false, code: 'makani-format' })
  expect(checkMakani('12345 678901', 'dubai')).toEqual({ ok: false, code: 'makani-format' })
  expect(checkMakani('12345 67890', 'ajman')).toEqual({ ok: false, code: 'makani-dubai-only' })
})
