import type { MaidCard } from '#api/catalogue/catalogue.ts'
import { joinWords } from '#web/ui/inline-texts.ts'

/** Such as "Grace, 32", with the comma of the language; the name alone where she keeps her age. */
export const nameWithAge = ({ name, age }: Pick<MaidCard, 'name' | 'age'>, locale: string) =>
  age ? joinWords([name, `${age}`], locale) : name
