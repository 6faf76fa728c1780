import type { PdfEntry, PdfValue } from './read-pdf-object.ts'

/**
 * Names that start an action, carry a file or point into another (ISO 32000-2: 12.6.4, 12.5.6,
 * 7.11).
 */
const activeNames = new Set([
  'Collection',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Sound',
  'SubmitForm',
  'XFA',
])

// AA: actions at events; JS, EF: script or file without type.
const activeKeys = new Set(['AA', 'JS', 'EF'])
const harmlessSchemes = new Set(['http', 'https', 'mailto', 'tel'])

export function isActiveName(name: string): boolean {
  return activeNames.has(name)
}

export function isActiveKey(name: string): boolean {
  return activeKeys.has(name) || activeNames.has(name)
}

/** Whether a value acts, carries a file or leads off the web. */
export function isActive(value: PdfValue): boolean {
  if (value.kind === 'name') return isActiveName(value.name)
  if (value.kind === 'list') return value.values.some(isActive)
  return value.kind === 'dictionary' && value.entries.some(isActiveEntry)
}

function isActiveEntry([key, value]: PdfEntry): boolean {
  if (isActiveKey(key)) return true
  if (key === 'URI' || key === 'Base') return !isLinkTarget(value) || isActive(value)
  return isActive(value)
}

/** A link's address, or the base dictionary of all links. */
function isLinkTarget(value: PdfValue): boolean {
  if (value.kind === 'string') return isHarmlessAddress(value.text)
  return value.kind === 'dictionary' || (value.kind === 'name' && value.name === 'URI')
}

/** Relative, or of web, mail, telephone; readers skip control characters. */
export function isHarmlessAddress(written: string): boolean {
  const address = written.replaceAll(/[^\x21-\x7e]/g, '')
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  if (scheme === undefined || harmlessSchemes.has(scheme.toLowerCase())) return true
  // A host with its port, as people write it.
  return /^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/.test(address)
}

/** An opening document may only show a place in itself. */
export function opensWithMore(action: PdfValue): boolean {
  if (action.kind !== 'dictionary') return false
  const kinds = action.entries.filter(([key]) => key === 'S').map(([, value]) => value)
  const isGoTo = kinds.every((kind) => kind.kind === 'name' && kind.name === 'GoTo')
  return !isGoTo || kinds.length !== 1 || action.entries.some(([key]) => key === 'Next')
}
