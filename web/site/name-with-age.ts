import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { joinWords } from '#web/ui/inline-texts.ts'

/** Such as "Grace, 32" in the language's punctuation; without an unpublished age. */
export const nameWithAge = ({ name, age }: Pick<MaidCard, 'name' | 'age'>, locale: string) =>
  age ? joinWords([name, `${age}`], locale) : name
