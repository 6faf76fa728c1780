/** What the console's list of people is ordered by. */
export const peopleSorts = ['changed', 'name', 'price'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** An order as it stands in an address: with a minus before it the largest comes first. */
export function peopleOrder(text: string): { sort: PeopleSort; isDescending: boolean } {
  const sort = peopleSorts.find((one) => one === text.replace('-', ''))
  return sort
    ? { sort, isDescending: text.startsWith('-') }
    : { sort: 'changed', isDescending: true }
}
