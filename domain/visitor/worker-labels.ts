import type { Language } from '#domain/constants.ts'
import labels from './worker-labels.json' with { type: 'json' }
import type { Mode } from './mode.ts'

/** Decides the words for the worker: the mode, and the variant without full-time [M05]. */
export type Wording = { mode: Mode; noFullTime: boolean }

/** A word's grammatical forms, such as `one` and `manyGenitive`. */
export type WorkerForms = Readonly<Record<string, string>>
export type WorkerLabels = Record<Mode, WorkerForms> & { fullTime: string }

/** The operator's words for the worker, from `worker-labels.json` [M04]. */
export const workerLabels: Record<Language, WorkerLabels> = labels

const labelName = '(?:[Ww]orker|[Mm]aid|[Nn]anny)[A-Z]\\w*|CAPITAL_MAID_LABEL|fullTime'
const placeholder = new RegExp(`\\{(${labelName})\\}`, 'g')
const aLabel = new RegExp(`^(?:${labelName})$`)

/**
 * Fills the worker's words [M04]; `{WorkerOne}` has a capital, `{fullTime}` may be empty [M05].
 * Throws for a missing form.
 */
export function fillWorkerWords(message: string, words: WorkerLabels, wording: Wording): string {
  return message.replace(placeholder, (_, name: string) =>
    name === 'fullTime' ? labelOf(name, words, wording) : asMessage(labelOf(name, words, wording)),
  )
}

/** The word behind a placeholder's name; undefined for other names. */
export function workerLabel(
  name: string,
  words: WorkerLabels,
  wording: Wording,
): string | undefined {
  return aLabel.test(name) ? labelOf(name, words, wording) : undefined
}

function labelOf(name: string, words: WorkerLabels, wording: Wording): string {
  if (name === 'fullTime') return wording.noFullTime ? '' : words.fullTime
  return formOf(name === 'CAPITAL_MAID_LABEL' ? 'WorkerOne' : name, words, wording)
}

function formOf(name: string, words: WorkerLabels, { mode }: Wording): string {
  const kind = /^[a-z]+/.exec(name.charAt(0).toLowerCase() + name.slice(1))?.[0] ?? ''
  const form = name.charAt(kind.length).toLowerCase() + name.slice(kind.length + 1)
  const text = words[kind === 'maid' || kind === 'nanny' ? kind : mode][form]
  if (text === undefined) throw new Error(`worker-labels.json has no ${form} for ${name}`)
  return /^[A-Z]/.test(name) ? capitalised(text) : text
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Escapes a label, which may contain message syntax. */
const asMessage = (text: string): string =>
  text.replaceAll("'", "''").replaceAll(/[{}<>#]/g, "'$&'")
