/** An element of a page with all that it says. */
export type Part = { name: string; attributes: string; text: string; parts: Part[] }

const empty = /^(area|br|col|hr|img|input|link|meta|source|track|wbr)$/
const piece = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi

/**
 * The elements of a page's body, in its order, without scripts and comments. Reads well-formed
 * markup, as renderers write it; nothing else.
 */
export function readMarkup(html: string): Part {
  const body = html.slice(html.indexOf('<body'))
  const shown = body.replaceAll(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
  const root: Part = { name: 'page', attributes: '', text: '', parts: [] }
  const open = [root]
  for (const [, slash, name = '', attributes = '', text] of shown.matchAll(piece)) {
    if (text !== undefined) for (const part of open) part.text += decoded(text)
    else if (slash === '/') {
      if (open.length > 1 && !empty.test(name)) open.pop()
    } else {
      const part: Part = { name: name.toLowerCase(), attributes, text: '', parts: [] }
      open.at(-1)?.parts.push(part)
      if (!empty.test(part.name) && !attributes.endsWith('/')) open.push(part)
    }
  }
  return root
}

/** Every element inside, in the page's order. */
export const within = (part: Part): Part[] =>
  part.parts.flatMap((inner) => [inner, ...within(inner)])

/** Those of one kind, whose attributes have this in them. */
export const named = (part: Part, name: string, attributes = ''): Part[] =>
  within(part).filter((one) => one.name === name && one.attributes.includes(attributes))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
