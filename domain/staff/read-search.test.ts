import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

test.each([
  ['48201', { number: 48201 }],
  ['#48201', { number: 48201 }],
  ['٤٨٢٠١', { number: 48201 }],
  ['050 123 4567', { phone: '050 123 4567' }],
  ['٠٥٠ ١٢٣ ٤٥٦٧', { phone: '050 123 4567' }],
  ['+971 (50) 123-4567', { phone: '+971 (50) 123-4567' }],
  ['501234567', { number: 501234567, phone: '501234567' }],
  ['7K3M9QXA', { reference: '7K3M9QXA', words: '7k3m9qxa' }],
  ['Marites', { words: 'marites' }],
  ['فاطمة', { words: 'فاطمة' }],
  ['a', {}],
  ['', {}],
])('%s may mean %o', (typed, read) => {
  expect(readSearch(typed)).toEqual(read)
})
