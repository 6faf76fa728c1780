import { Drawn } from './drawn.tsx'

/** A picture of a plug beside its socket, for a page without a connection. */
export function Unplugged() {
  return (
    <Drawn tone="sand">
      <ellipse cx="200" cy="172" rx="150" ry="7" className="fill-ink/8" />
      <g fill="none" strokeWidth="8" strokeLinecap="round" className="stroke-action">
        <path d="M0 118c40 0 40-36 76-36s28 22 56 22" />
        <path d="M268 104h30c34 0 26 44 102 44" />
      </g>
      <rect x="126" y="78" width="46" height="52" rx="10" className="fill-action" />
      <g className="fill-ink2">
        <rect x="170" y="88" width="20" height="7" rx="3.5" />
        <rect x="170" y="113" width="20" height="7" rx="3.5" />
      </g>
      <path d="M226 72h30a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14h-30z" className="fill-saffron" />
      <g className="fill-ink/40">
        <rect x="226" y="88" width="16" height="7" rx="3.5" />
        <rect x="226" y="113" width="16" height="7" rx="3.5" />
      </g>
      <g fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-ink3">
        <path d="M208 66V48M192 70l-10-15M224 60l8-13M208 142v18M192 138l-10 15" />
      </g>
    </Drawn>
  )
}
