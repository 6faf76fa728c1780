/** A drawn page as a still picture of itself: no script of it runs or is fetched. */
export const withoutScripts = (page: string): string =>
  page
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
