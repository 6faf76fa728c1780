import { PlaceholderBlock } from '#web/ui/marks/placeholder.tsx'

/** Placeholders of heading, fields and bar. */
export function FormPlaceholder({ label }: { label: string }) {
  return (
    <output className="block page-column pt-6">
      <span className="sr-only">{label}</span>
      <PlaceholderBlock className="h-8 w-3/5" />
      <PlaceholderBlock className="mt-3 h-4 w-4/5" />
      <PlaceholderBlock className="mt-6 h-22 w-full rounded-card!" />
      <PlaceholderBlock className="mt-8 h-5 w-2/5" />
      <PlaceholderBlock className="mt-3 h-18 w-full rounded-button!" />
      <PlaceholderBlock className="mt-2 h-18 w-full rounded-button!" />
    </output>
  )
}
