/** What the console's list of people is ordered by. */
export const peopleSorts = ['changed', 'name', 'price'] as const
export type PeopleSort = (typeof peopleSorts)[number]
