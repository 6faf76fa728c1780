// Each number names the article that states it. A number without a source is not listed.

/** The ministry's phone for workers' rights and complaints: thenationalnews.com, 12 February 2026. */
export const ministryPhone = { dialled: '600590000', written: '600 590000' } as const
/** The ministry's centre for claims and advice: the news agency WAM, 27 March 2025. */
export const claimsPhone = { dialled: '80084', written: '800 84' } as const
/** The police, where somebody is in danger: khaleejtimes.com, 21 June 2024. */
export const dangerPhone = { dialled: '999', written: '999' } as const
/** The police, where nobody is in danger at once: khaleejtimes.com, 21 June 2024. */
export const policePhone = { dialled: '901', written: '901' } as const
