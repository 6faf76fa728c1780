export const wholeBrowsers: readonly string[]
export function findChromium(): string | undefined
export function installedChromium(): string | undefined
export function wholeChromium(): string | undefined
