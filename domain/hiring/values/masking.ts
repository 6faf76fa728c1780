/** A masked number: `050 ••• 4567`, abroad `+44 ••• 3456`. */
export function maskPhone(e164: string): string {
  const uae = /^\+971(5\d)\d{3}(\d{4})$/.exec(e164)
  if (uae) return `0${uae[1]} ••• ${uae[2]}`
  return `${e164.slice(0, 3)} ••• ${e164.slice(-4)}`
}

/** Shows country and check digit: `784-••••-•••••••-3`. */
export function maskEmiratesId(value: string): string {
  return `784-••••-•••••••-${value.slice(-1)}`
}

/** The first word and initials: `Fatima A. M.` */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ')
}
