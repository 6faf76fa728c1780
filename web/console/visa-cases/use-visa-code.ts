import { useWords } from '#web/console/use-words.ts'
import { useVisaNames } from './use-visa-names.ts'

/** Where the words of each field of an event stand, the first that has one. */
const places: Readonly<Record<string, readonly string[]>> = {
  stage: ['stages'],
  step: ['steps'],
  kind: ['issued.names'],
  field: ['personal'],
}
/** What a refusal and a delay share with hires means something else there. */
const ofVisas: Readonly<Record<string, readonly string[]>> = {
  reason: ['lateReasons', 'refusalReasons'],
}

/** A code of a visa's event in words; undefined for one that is no visa's. */
export function useVisaCode(): (
  of: { kind: string; name: string },
  code: string,
) => string | undefined {
  const say = useWords('visaCases')
  const papers: Readonly<Record<string, string>> = useVisaNames().papers
  return ({ kind, name }, code) => {
    if (name === 'kind' && papers[code]) return papers[code]
    const own = places[name] ?? (kind.startsWith('visa-') ? ofVisas[name] : undefined)
    const place = own?.find((one) => say.has(`${one}.${code}`))
    return place && say(`${place}.${code}` as 'stages.papers')
  }
}
