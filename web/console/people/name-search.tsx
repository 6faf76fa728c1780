import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'

/** Long enough that a word is typed in one go. */
const PAUSE_MS = 300

/** A search that follows what is typed after a short pause. */
export function NameSearch({
  value,
  label,
  onChange,
}: {
  value: string
  label: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by Back, say: what stands there wins.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className="relative flex items-center max-lg:w-full">
      <span className="sr-only">{label}</span>
      <Search aria-hidden size={16} strokeWidth={1.75} className="absolute start-2 text-ink3" />
      <input
        type="search"
        value={typed}
        placeholder={label}
        dir="auto"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="min-h-8 w-full rounded-tag bg-raised ps-8 pe-2 text-desk shadow-line pointer-coarse:min-h-11 lg:w-56"
      />
    </label>
  )
}
