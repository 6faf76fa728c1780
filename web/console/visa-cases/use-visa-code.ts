import { useWords } from '#web/console/use-words.ts'

/** Where the words of each field of an event stand, the first that has one. */
const places: Readonly<Record<string, readonly string[]>> = {
  stage: ['stages'],
  step: ['steps'],
  kind: ['paperNames', 'issued.names'],
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
  return ({ kind, name }, code) => {
    const own = places[name] ?? (kind.startsWith('visa-') ? ofVisas[name] : undefined)
    const place = own?.find((one) => say.has(`${one}.${code}`))
    return place && say(`${place}.${code}` as 'stages.papers')
  }
}
