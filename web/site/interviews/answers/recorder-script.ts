import { serveRecorder } from './recorder.ts'

/** The script of a page with questions to her: one recorder for each. */
const section = document.querySelector<HTMLElement>('#answers')
for (const place of section?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
  if (section) serveRecorder(place, section.dataset)
}
