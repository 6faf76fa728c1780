import type { ReactNode, SVGProps } from 'react'

/** An icon's shapes in a 24 box, as the package has them. */
type IconData = { node: [tag: 'path', attributes: { key: string; d: string }][] }
type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number | string }

/**
 * Replaces `createLucideIcon` in builds (vite.config.ts): its context and wrappers cost lists more
 * time than the shapes.
 */
// oxlint-disable-next-line import/no-default-export -- the package asks for it as one
export default function createIcon({ node }: IconData): (props: IconProps) => ReactNode {
  const shapes = node.map(([Shape, { key, ...attributes }]) => <Shape key={key} {...attributes} />)
  return function Icon({ size = 24, strokeWidth = 2, ...others }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={others['aria-label'] === undefined && others.role === undefined}
        {...others}
      >
        {shapes}
      </svg>
    )
  }
}
