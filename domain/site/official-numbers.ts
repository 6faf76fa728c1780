/** The ministry's phone for workers' rights, as of `FACTS_CHECKED_ON`. */
export const ministryPhone = { dialled: '600590000', written: '600 590000' } as const
