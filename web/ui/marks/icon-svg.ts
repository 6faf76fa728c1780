import { brand, brandColours } from '#domain/brand.ts'

/** Leaves space, so that a round icon shows the whole mark. */
const viewBox = '-12 -10.5 48 48'

/** The site's icon as an SVG file. */
export function iconSvg(): string {
  const shapes = brand.logo.shapes
    .map(({ d, colour }) => `<path d="${d}" fill="${brandColours[colour].light}"/>`)
    .join('')
  const plate = `<rect x="-12" y="-10.5" width="48" height="48" fill="${brandColours.paper.light}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${plate}${shapes}</svg>`
}

/** The icon as a data URL with minimal escaping. */
export function iconAddress(): string {
  return `data:image/svg+xml,${iconSvg().replaceAll(/[%#]/g, encodeURIComponent)}`
}
