export function hashServer(root: string): string
export function hashSite(root: string): string
