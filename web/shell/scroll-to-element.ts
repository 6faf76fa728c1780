import { SCROLL_OFFSET } from '#domain/constants.ts'

/** Leaves 50 px above [N02]; `focus` moves the keyboard too. */
export function scrollToElement(element: HTMLElement, { focus = false } = {}): void {
  const top = element.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET
  window.scrollTo({ top: Math.max(0, top) })
  if (!focus) return
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
