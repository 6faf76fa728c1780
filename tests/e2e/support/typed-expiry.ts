import { dubaiDay } from '#domain/day.ts'

/** A last day as a visitor types it, in the year after next: good for every kind of document. */
export function typedExpiry(): string {
  return `15/06/${Number(dubaiDay(Date.now()).slice(0, 4)) + 2}`
}
