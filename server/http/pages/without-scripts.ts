/** A still page for slow lines: it uses the device's own fonts, and loads none. */
export const stillPage = (html: string | Uint8Array): string =>
  withoutScripts(typeof html === 'string' ? html : Buffer.from(html).toString('utf8'))
    .replaceAll(/<link\b[^>]*\bas="font"[^>]*>/g, '')
    .replace('<html ', '<html data-still ')

/** A drawn page as a still picture of itself: no script of it runs or is fetched. */
export const withoutScripts = (page: string): string =>
  page
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
