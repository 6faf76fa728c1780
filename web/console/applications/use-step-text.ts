import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { useWords } from '#web/console/use-words.ts'

/** A step's code in words; one that this version does not know as it stands. */
export function useStepText(): (code: string) => string {
  const say = useWords('applications')
  return (code) => {
    const step = stepCodes.find((one) => one === code)
    return step ? say(`steps.${step}`) : code
  }
}
