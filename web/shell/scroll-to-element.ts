import { SCROLL_OFFSET } from '#domain/constants.ts'

/** Scrolls so that 50 px stay above the element [N02]; with `focus` the keyboard goes there too. */
export function scrollToElement(element: HTMLElement, { focus = false } = {}): void {
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET
  window.scrollTo({ top: Math.max(0, top) })
  if (!focus) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
