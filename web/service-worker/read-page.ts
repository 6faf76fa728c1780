/** A page's heading as plain text. */
export const headingOf = (html: string): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Scripts, styles and fonts that a page names. */
export const assetsOf = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g)),
]

/** Phone widths of a page's pictures. */
export const postersOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/srcset="([^"]+)"/gi)].map(([, set = '']) => {
      const widths = set.split(', ').map((one) => one.split(' ')[0] ?? '')
      return widths.at(-2) ?? widths[0] ?? ''
    }),
  ),
]
