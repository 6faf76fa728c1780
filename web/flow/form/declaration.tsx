import CircleAlert from 'lucide-react/icons/circle-alert'
import { CheckMark } from '#web/ui/fields/choice/check-mark.tsx'

/** The signer's confirmation, never ticked beforehand. */
export function Declaration(props: {
  id?: string
  name?: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
}) {
  const { id = 'declared' } = props
  return (
    <div>
      {props.error ? (
        <p id={`${id}-error`} className="mb-2 flex gap-1.5 text-small font-medium text-danger">
          <span className="flex h-lh shrink-0 items-center">
            <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          </span>
          <span className="min-w-0">{props.error}</span>
        </p>
      ) : null}
      <label className="flex min-h-11 items-start gap-3 rounded-button bg-raised p-4 shadow-edge-thin forced-colors:border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span className="flex h-lh items-center">
          <CheckMark
            id={id}
            name={props.name}
            checked={props.checked}
            onChange={(event) => props.onChange(event.target.checked)}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={props.error ? `${id}-error` : undefined}
          />
        </span>
        <span className="min-w-0 flex-1">{props.text}</span>
      </label>
    </div>
  )
}
