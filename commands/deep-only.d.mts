export const isDeep: boolean
export const deepOnly: string[]
