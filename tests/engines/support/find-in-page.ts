export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'radio'
  | 'region'
  | 'switch'
  | 'textbox'

/** What a visitor means: by role and whole name, or by a selector of CSS; inside of another. */
export type Target = string | { role: Role; name: string | RegExp; inside?: string }

/** A target as it travels into a page. */
export type Wanted = { css: string; name?: { source: string; flags: string }; inside?: string }

const selectors: Record<Role, string> = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  dialog: 'dialog[open], [role=dialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  switch: '[role=switch]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
}

/** A name in words has to be the whole name. */
export function wantedBy(target: Target): Wanted {
  if (typeof target === 'string') return { css: target }
  const { role, name, inside } = target
  const pattern = typeof name === 'string' ? new RegExp(`^${escape(name)}$`) : name
  const { source, flags } = pattern
  return { css: selectors[role], name: { source, flags }, ...(inside && { inside }) }
}

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export type Box = { x: number; y: number; width: number; height: number }

export type Seen = {
  /** Its words as shown; of a field, its value. */
  text: string
  isChecked: boolean
  isFocused: boolean
}

/** What was found; where to press, when that was asked and may be, or else what is in the way. */
type Found = { seen: Seen[]; box?: Box; obstacle?: string }

/* oxlint-disable unicorn/consistent-function-scoping -- a page knows nothing beside what it is given */

/**
 * Runs in the page, so it is whole in itself: what is shown of a target. To `aim` is to scroll to the
 * first, and to say where it stands once nothing moves it or lies over it.
 */
export async function findInPage(
  { css, name, inside }: Wanted,
  purpose: 'look' | 'aim',
): Promise<Found> {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const wordsOf = (element: Element): string => {
    const words: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest('[aria-hidden=true]')) continue
      // What is no part of a line is a word of its own.
      const isInLine = getComputedStyle(parent).display === 'inline'
      words.push(isInLine ? (text.textContent ?? '') : ` ${text.textContent} `)
    }
    return words.join('')
  }
  const labelsOf = (element: Element) =>
    'labels' in element ? [...((element.labels ?? []) as Iterable<Element>)] : []
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const named =
      ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ||
      element.getAttribute('aria-label') ||
      labelsOf(element).map(wordsOf).join(' ') ||
      wordsOf(element)
    return named.replaceAll(/\s+/g, ' ').trim()
  }
  const pattern = name && new RegExp(name.source, name.flags)
  const roots = inside ? [...document.querySelectorAll(inside)].filter(isShown) : [document]
  const found = roots
    .flatMap((root) => [...root.querySelectorAll(css)])
    .filter((element) => isShown(element) && (!pattern || pattern.test(nameOf(element))))
  const shownText = (element: Element) =>
    element.matches('input, textarea')
      ? (element as HTMLInputElement).value
      : (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()
  const seen = found.map((element) => ({
    text: shownText(element),
    isChecked: element.matches(':checked, [aria-checked=true]'),
    isFocused: element === document.activeElement,
  }))
  const [first] = found
  if (purpose === 'look' || !first) return { seen }
  // Of a link over two lines its first.
  const boxNow = () => {
    const { x, y, width, height } = first.getClientRects()[0] ?? new DOMRect()
    return { x, y, width, height }
  }
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  first.scrollIntoView({ block: 'center', behavior: 'instant' })
  await nextFrame()
  const box = boxNow()
  await nextFrame()
  if (JSON.stringify(boxNow()) !== JSON.stringify(box)) return { seen, obstacle: 'it moves' }
  if (first.matches(':disabled')) return { seen, obstacle: 'it is disabled' }
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  // What is drawn in place of a native field stands in its label.
  const own = [first, ...labelsOf(first)]
  if (top && own.some((element) => element.contains(top))) return { seen, box }
  return { seen, obstacle: `behind ${top?.outerHTML.slice(0, 200)}` }
}
