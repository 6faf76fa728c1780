import { screenWithWords } from '#web/words/screen-with-words.tsx'

// React's `lazy` takes a default.
// oxlint-disable-next-line import/no-default-export
export default screenWithWords(['resources', 'pdf'], () => import('./resource-modal.tsx'))
