import { classNames } from '#web/ui/style/class-names.ts'

/** In px: 24 in tables, 40 in stacks, 64 by 72 on cards. */
export function Avatar({
  src,
  alt,
  size = 40,
  className,
}: {
  src: string
  /** Empty where the name is beside it. */
  alt: string
  size?: 24 | 40
  className?: string
}) {
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={classNames(
        'poster-dim shrink-0 rounded-full bg-sunken object-cover',
        size === 24 ? 'size-6' : 'size-10',
        className,
      )}
    />
  )
}

/** Two letters; screen readers get `name`. */
export function Initials({ letters, name }: { letters: string; name: string }) {
  return (
    <span
      title={name}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-action-tint text-[10px] leading-none font-semibold text-action forced-colors:border"
    >
      <span aria-hidden>{letters}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** The first is on top; text beside it says how many. */
export function AvatarStack({ people }: { people: readonly { src: string; key: string }[] }) {
  return (
    <span aria-hidden className="flex shrink-0 ps-2.5">
      {people.map((person) => (
        <Avatar
          key={person.key}
          src={person.src}
          alt=""
          className="-ms-2.5 box-content border-2 border-paper"
        />
      ))}
    </span>
  )
}
