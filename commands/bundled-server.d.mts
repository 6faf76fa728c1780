export const bundledServer: string
export function productEntry(): string
export function bundleServer(): Promise<void>
