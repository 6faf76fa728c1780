/** The ministry's phone for workers' rights, as of `FACTS_CHECKED_ON`. */
export const ministryPhone = { dialled: '600590000', written: '600 590000' } as const
/** The ministry's phone for complaints about pay and work. */
export const claimsPhone = { dialled: '80084', written: '800 84' } as const
/** The police, where somebody is in danger. */
export const dangerPhone = { dialled: '999', written: '999' } as const
/** The police, where nobody is in danger at once. */
export const policePhone = { dialled: '901', written: '901' } as const
