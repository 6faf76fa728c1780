import type { ReactNode } from 'react'
import { useState } from 'react'
import type { KeptEntry } from './use-kept-entries.ts'

/** Who is on a kept page, by the device's pictures; the mark where it has none. */
export function Faces({ entry, mark }: { entry: KeptEntry; mark: ReactNode }) {
  const [missing, setMissing] = useState<readonly string[]>([])
  const shown = entry.posters.filter((path) => !missing.includes(path))
  const [first] = shown
  const missed = (path: string) => setMissing((known) => [...known, path])
  if (!first) return <span className="shrink-0 text-action">{mark}</span>
  if (entry.kind === 'profile') {
    return <Face path={first} onMissed={missed} className="h-16 w-20 rounded-field" />
  }
  return (
    <span className="flex w-20 shrink-0 -space-x-6">
      {shown.map((path) => (
        <Face
          key={path}
          path={path}
          onMissed={missed}
          className="size-11 rounded-full border-2 border-paper"
        />
      ))}
    </span>
  )
}

function Face(props: { path: string; onMissed: (path: string) => void; className: string }) {
  const { path, onMissed, className } = props
  return (
    <img
      src={path}
      alt=""
      width={80}
      height={64}
      onError={() => onMissed(path)}
      className={`poster-dim shrink-0 bg-sunken object-cover object-[50%_18%] ${className}`}
    />
  )
}
