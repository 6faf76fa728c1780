import { expect, test } from 'vitest'
import { promisedDays } from './promised-days.ts'

// A Friday.
const known = { since: '2026-11-20', today: '2026-11-20', holidays: [] } as const

test('[W26] what is promised is counted in working days', () => {
  const promised = promisedDays({ documents: 1, bankFiles: 2, bankAnswers: 5 }, known)
  expect(promised).toEqual({
    documentsOn: '2026-11-23',
    bankFilesOn: '2026-11-24',
    bankAnswersOn: '2026-11-27',
  })
  const holidays = ['2026-11-23']
  expect(promisedDays({ documents: 1 }, { ...known, holidays })).toEqual({
    documentsOn: '2026-11-24',
  })
})

test('[W26] what is unset, over, or not begun is unsaid', () => {
  expect(promisedDays({}, known)).toEqual({})
  expect(promisedDays({ documents: 1 }, { ...known, today: '2026-11-24' })).toEqual({})
  expect(promisedDays({ documents: 1 }, { ...known, since: undefined })).toEqual({})
})
