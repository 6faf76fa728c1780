/** In the order of asking; texts are in the `faq` messages. */
export const questionGroups = [
  {
    code: 'price',
    questions: [
      'package-or-salary',
      'first-month',
      'vat',
      'extra-fees',
      'direct-debit',
      'cap',
      'card',
    ],
  },
  {
    code: 'hiring',
    questions: ['how-it-works', 'documents', 'spouse', 'signature', 'computer', 'when-she-comes'],
  },
  {
    code: 'living',
    questions: ['live-in-live-out', 'rest-day', 'leave', 'health-insurance', 'passport'],
  },
  {
    code: 'guarantee',
    questions: ['not-right', 'refund', 'cancel'],
  },
  {
    code: 'visa',
    questions: ['visa-time', 'visa-papers', 'own-visa'],
  },
  {
    code: 'privacy',
    questions: ['my-data', 'her-data'],
  },
] as const

export type QuestionGroup = (typeof questionGroups)[number]
export type Question = QuestionGroup['questions'][number]

export const allQuestions: readonly Question[] = questionGroups.flatMap(
  ({ questions }): readonly Question[] => questions,
)
