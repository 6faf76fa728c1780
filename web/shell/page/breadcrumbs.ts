type Place = { name: string; item?: string }

/** Where a page stands, for search engines: the first place above it first, itself last. */
export const breadcrumbs = (...places: readonly Place[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...place,
  })),
})
