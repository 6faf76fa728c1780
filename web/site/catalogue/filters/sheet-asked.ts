import { createStore } from '#web/store.ts'

/** Whether a press opened or closed the filters; undefined once the address says the same. */
export const sheetAsked = createStore<boolean | undefined>(undefined)
