import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import declarations from '#domain/signing/declarations.json' with { type: 'json' }
import agreement from '#web/site/hiring/steps/sign-agreement/words.json' with { type: 'json' }
import oneTime from '#web/site/hiring/steps/sign-direct-debit/words.json' with { type: 'json' }
import monthly from '#web/site/hiring/steps/sign-monthly-payments/words.json' with { type: 'json' }

test('the pages show the very sentences of which the evidence names the hash', () => {
  for (const language of LANGUAGES) {
    expect(declarations[language]).toEqual({
      'one-time': oneTime[language].subject.declared,
      monthly: monthly[language].declared,
      agreement: agreement[language].declared,
      second: monthly[language].declaredSecond,
    })
  }
})
