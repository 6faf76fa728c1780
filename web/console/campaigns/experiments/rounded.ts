/** With one decimal, as points and percent are shown. */
export const rounded = (value: number): number => Math.round(value * 10) / 10
