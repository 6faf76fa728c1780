import { createStore } from '#web/store.ts'

/** What a press asked of the filters, until the address says it: the sheet need not wait for the list. */
export const sheetAsked = createStore<boolean | undefined>(undefined)
