/** Its heading in plain words. */
export const headingOf = (html: string): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Scripts, styles and fonts that a page names. */
export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g)),
]

/** Of each picture the width for a phone. */
export const postersOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/srcset="([^"]+)"/gi)].map(([, set = '']) => {
      const widths = set.split(', ').map((one) => one.split(' ')[0] ?? '')
      return widths.at(-2) ?? widths[0] ?? ''
    }),
  ),
]
