/**
 * A still page for slow lines: it uses the device's own fonts, and loads none. A script of our build
 * that the page itself asks for (`data-kept`) stays, such as that of a call.
 */
export const stillPage = (html: string | Uint8Array): string =>
  stripped(typeof html === 'string' ? html : Buffer.from(html).toString('utf8'), ofPages)
    .replaceAll(/<link\b[^>]*\bas="font"[^>]*>/g, '')
    .replace('<html ', '<html data-still ')

/** A drawn page as a still picture of itself: no script of it runs or is fetched. */
export const withoutScripts = (page: string): string => stripped(page, every)

const every = /<script\b[\s\S]*?<\/script>/g
const ofPages = /<script\b(?![^>]*\bdata-kept\b)[\s\S]*?<\/script>/g

const stripped = (page: string, scripts: RegExp): string =>
  page
    .replaceAll(scripts, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
