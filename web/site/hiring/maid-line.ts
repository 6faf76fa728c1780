import type { MaidCard } from '#api/catalogue/catalogue.ts'

/** Such as "Grace, 32 · Kenya", of what she publishes. */
export function maidLine({ name, age, nationality }: MaidCard): string {
  const who = [name, age].filter(Boolean).join(', ')
  return nationality ? `${who} · ${nationality.label}` : who
}
