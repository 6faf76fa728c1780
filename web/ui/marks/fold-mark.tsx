import ChevronDown from 'lucide-react/icons/chevron-down'

/** At the end of a `summary`; turns where its `details`, a `group`, is open. */
export function FoldMark() {
  return (
    <ChevronDown
      aria-hidden
      size={20}
      strokeWidth={1.75}
      className="shrink-0 group-open:rotate-180"
    />
  )
}
