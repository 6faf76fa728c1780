export const productFlags: readonly string[]
export const productVariables: Readonly<Record<string, string>>
