import { Drawn } from './drawn.tsx'

/** A picture of a folder with papers and a key, for the page about personal data. */
export function OwnFolder() {
  return (
    <Drawn tone="sand">
      <ellipse cx="200" cy="180" rx="132" ry="8" className="fill-ink/8" />
      <path d="M96 52h58l14 16h108a8 8 0 0 1 8 8v96H96z" className="fill-saffron" />
      <g transform="rotate(4 190 90)">
        <rect x="122" y="36" width="124" height="110" rx="6" className="fill-raised stroke-line" />
        <circle cx="146" cy="62" r="12" className="fill-action-tint" />
        <circle cx="146" cy="58" r="5" className="fill-action" />
        <path d="M137 71a9 8 0 0 1 18 0z" className="fill-action" />
        <g className="fill-line">
          <rect x="168" y="52" width="60" height="5" rx="2.5" />
          <rect x="168" y="65" width="42" height="5" rx="2.5" />
          <rect x="138" y="86" width="92" height="5" rx="2.5" />
        </g>
      </g>
      <path
        d="M84 96h196a8 8 0 0 1 8 9l-8 66a8 8 0 0 1-8 7H100a8 8 0 0 1-8-7l-8-66z"
        className="fill-saffron"
      />
      <path
        d="M84 96h196a8 8 0 0 1 8 9l-8 66a8 8 0 0 1-8 7H100a8 8 0 0 1-8-7l-8-66z"
        className="fill-raised/35"
      />
      <g fill="none" strokeWidth="8" strokeLinecap="round" className="stroke-action">
        <circle cx="262" cy="128" r="18" className="fill-saffron-tint" />
        <path d="M280 128h60M322 128v16M338 128v12" />
      </g>
    </Drawn>
  )
}
