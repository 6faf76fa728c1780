import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { MessageName } from '#domain/content/message-blanks.ts'
import { fixedFactsIn } from '#domain/site/fixed-facts.ts'
import type { Content } from '#api/site/content.ts'

/** A message's sentence with blanks; undefined where it is missing or more than text. */
export function templateOf({ sections }: Content, name: MessageName): string | undefined {
  const [block, ...more] = sections.find(({ id }) => id === name)?.blocks ?? []
  const [run, ...runs] = block?.kind === 'text' && more.length === 0 ? block.runs : []
  const isPlain = runs.length === 0 && run && !run.strong && !run.em && !run.link
  return isPlain ? run.text : undefined
}

/** Fills in brand, fixed figures and values; unknown names stay. */
export function fillText(
  template: string,
  language: Language,
  values: Readonly<Record<string, string>>,
): string {
  const known = new Map(Object.entries({ ...fixedFactsIn(language), brand: brand.name, ...values }))
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole)
}
