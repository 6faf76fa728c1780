/** Orders of the console's list: changed last first, by name, by price. */
export const peopleSorts = ['changed', 'name', 'price'] as const
export type PeopleSort = (typeof peopleSorts)[number]
