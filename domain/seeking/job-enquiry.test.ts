import { expect, test } from 'vitest'
import { readJobEnquiry, readJobReport } from './job-enquiry.ts'

const good = {
  name: ' Grace Santos ',
  phone: '050 123 4567',
  nationality: 'PH',
  languages: ['fil', 'en', 'en'],
  years: '٧',
  place: 'uae',
  sentence: ' ',
  agreed: true,
}

test('an enquiry is kept as it is meant: trimmed, each language once, digits of any script', () => {
  expect(readJobEnquiry(good)).toEqual({
    ok: true,
    enquiry: {
      name: 'Grace Santos',
      phone: '+971501234567',
      nationality: 'PH',
      languages: ['fil', 'en'],
      years: 7,
      place: 'uae',
    },
  })
})

test('a number of another country is taken: many write from home', () => {
  expect(readJobEnquiry({ ...good, phone: '+63 917 123 4567' })).toMatchObject({
    ok: true,
    enquiry: { phone: '+639171234567' },
  })
})

test('an empty form is refused field by field, in the order of the form', () => {
  const empty = { name: '', phone: '', nationality: '', languages: [], years: '', place: '' }
  expect(readJobEnquiry({ ...empty, agreed: false })).toEqual({
    ok: false,
    refusals: [
      { field: 'name', code: 'missing' },
      { field: 'phone', code: 'phone-missing' },
      { field: 'nationality', code: 'missing' },
      { field: 'languages', code: 'missing' },
      { field: 'years', code: 'missing' },
      { field: 'place', code: 'missing' },
      { field: 'agreed', code: 'missing' },
    ],
  })
})

test('what no form offers, and what is too much, is refused', () => {
  const wrong = { ...good, nationality: 'XX', languages: ['xx'], years: '46', place: 'moon' }
  expect(readJobEnquiry({ ...wrong, sentence: 'x'.repeat(501) })).toMatchObject({
    refusals: [
      { field: 'nationality', code: 'not-offered' },
      { field: 'languages', code: 'not-offered' },
      { field: 'years', code: 'out-of-range' },
      { field: 'place', code: 'not-offered' },
      { field: 'sentence', code: 'too-long' },
    ],
  })
  expect(readJobEnquiry({ ...good, years: 'two' })).toMatchObject({
    refusals: [{ field: 'years', code: 'malformed' }],
  })
})

test('a report is one text that says something', () => {
  expect(readJobReport('  ')).toEqual({ ok: false, refusals: [{ field: 'text', code: 'missing' }] })
  expect(readJobReport('bad')).toMatchObject({ refusals: [{ code: 'too-short' }] })
  expect(readJobReport('x'.repeat(2001))).toMatchObject({ refusals: [{ code: 'too-long' }] })
  expect(readJobReport(' They asked for 2000. ')).toEqual({
    ok: true,
    text: 'They asked for 2000.',
  })
})
