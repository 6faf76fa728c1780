import { focusHeading } from '#web/shell/heading/focus-heading.ts'

/** Moves scroll and focus to the heading after the content changed in place. */
export function beginAtHeading(): void {
  requestAnimationFrame(() => {
    globalThis.scrollTo(0, 0)
    focusHeading()
  })
}
