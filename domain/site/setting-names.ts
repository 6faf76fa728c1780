/** What the operator sets while the product runs, each a form in the console. */
export const operatorSettings = [
  'site',
  'company',
  'originator',
  'promises',
  'numbers',
  'links',
  'contacts',
  'hours',
  'prices',
  'payments',
  'arrival',
  'terms',
  'bank',
  'accounting',
  'insurance',
  'rate',
  'parameters',
  'measuring',
  'translation',
  'appLinks',
] as const
export type OperatorSetting = (typeof operatorSettings)[number]
