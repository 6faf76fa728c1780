/** Whether the family would hire her again. */
export const againAnswers = ['yes', 'unsure', 'no'] as const
/** Whether she was as her profile said. */
export const asShownAnswers = ['yes', 'partly', 'no'] as const
/** What went well; may stay empty. */
export const wentWell = [
  'cleaning',
  'cooking',
  'laundry',
  'babies',
  'children',
  'elders',
  'animals',
  'times',
  'talking',
] as const
