import * as z from 'zod/mini'
import { contentSchema } from '#api/site/content.ts'
import type { Content } from '#api/site/content.ts'
import type { Language } from '#domain/constants.ts'
import { workerLabel, workerLabels } from '#domain/visitor/worker-labels.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'

/** Facts by their names in braces, worded in one language. */
export type ContentFacts = Readonly<Record<string, string>>

const braces = /\{([^{}]*)\}/g

/**
 * Fills facts into the parsed tree, so that a value never becomes markup; unknown names become
 * empty.
 */
export function fillContent(
  content: Content,
  { facts, language, wording }: { facts: ContentFacts; language: Language; wording: Wording },
): Content {
  const fill = (text: string) =>
    text.replaceAll(braces, (_, name: string) => valueOf(name, { facts, language, wording }) ?? '')
  return z.parse(contentSchema, mapTexts(content, fill))
}

/** Names in braces without a fact, and unpaired braces. */
export function unknownNames(content: Content, language: Language, facts: ContentFacts): string[] {
  const unknown = new Set<string>()
  const wording = { mode: 'maid', noFullTime: false } as const
  const known = (name: string) => isFormThere(name, { facts, language, wording })
  mapTexts(content, (text) => {
    const rest = text.replaceAll(braces, (whole, name: string) => {
      if (!known(name)) unknown.add(whole)
      return ''
    })
    if (/[{}]/.test(rest)) unknown.add(rest)
    return text
  })
  return [...unknown]
}

type Known = { facts: ContentFacts; language: Language; wording: Wording }

function valueOf(name: string, { facts, language, wording }: Known): string | undefined {
  if (Object.hasOwn(facts, name)) return facts[name]
  return workerLabel(name, workerLabels[language], wording)
}

/** In both modes. */
function isFormThere(name: string, known: Known): boolean {
  try {
    const modes = (['maid', 'nanny'] as const).map((mode) =>
      valueOf(name, { ...known, wording: { mode, noFullTime: false } }),
    )
    return modes.every((word) => word !== undefined)
  } catch {
    return false
  }
}

/** Applies a function to every text of a tree. */
function mapTexts(tree: unknown, map: (text: string) => string): unknown {
  if (typeof tree === 'string') return map(tree)
  if (Array.isArray(tree)) return tree.map((branch) => mapTexts(branch, map))
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, mapTexts(value, map)]))
}
