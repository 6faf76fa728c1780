import type { InterviewHome } from './interview-moves.ts'

/** Suggested questions by kind of household, as names of words, in the order of an interview. */
export const interviewQuestions = {
  children: [
    'childrenBefore',
    'childrenDay',
    'childrenCries',
    'childrenIll',
    'pastWork',
    'herWish',
  ],
  elderly: [
    'elderlyBefore',
    'elderlyLift',
    'elderlyMedicine',
    'elderlyRefuses',
    'pastWork',
    'herWish',
  ],
  neither: ['homeDay', 'homeCook', 'homeIron', 'homePets', 'pastWork', 'herWish'],
} as const satisfies Record<InterviewHome, readonly string[]>
