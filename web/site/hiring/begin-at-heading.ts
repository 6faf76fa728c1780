import { focusHeading } from '#web/shell/heading/focus-heading.ts'

/** After the content changed in place: its heading at the top, with the cursor. */
export function beginAtHeading(): void {
  requestAnimationFrame(() => {
    globalThis.scrollTo(0, 0)
    focusHeading()
  })
}
