import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

/** A file of a list, with what is said of it and a link that saves it, once there is one. */
export function FileRow(props: {
  name: string
  note: string
  address: string | undefined
  /** Of the link. */
  label: string
}) {
  const { name, note, address } = props
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-1.5">
      <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-caption text-ink3">{note}</span>
      </p>
      {address === undefined ? null : (
        <a
          href={address}
          download
          aria-label={props.label}
          className={iconButtonClass('plain', '-me-3')}
        >
          <Download aria-hidden size={24} strokeWidth={1.75} />
        </a>
      )}
    </li>
  )
}
