type Place = { name: string; item?: string }

/** A page's breadcrumbs for search engines, from the top down. */
export const breadcrumbs = (...places: readonly Place[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...place,
  })),
})
