import type { Wish } from './filters.ts'

/** Arabic is not shown of Ethiopians [U09], so for them it is named neither as met nor as unmet. */
export const isHiddenWish = (isEthiopian: boolean, { group, value }: Wish): boolean =>
  isEthiopian && group === 'speaks' && value === 'arabic'
