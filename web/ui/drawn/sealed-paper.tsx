import { Drawn } from './drawn.tsx'

/** A picture of a signed paper with a seal and a magnifying glass. */
export function SealedPaper() {
  return (
    <Drawn tone="green">
      <ellipse cx="200" cy="182" rx="128" ry="8" className="fill-ink/8" />
      <g transform="rotate(-5 176 104)">
        <rect x="112" y="24" width="128" height="158" rx="8" className="fill-raised stroke-line" />
        <rect x="130" y="44" width="58" height="8" rx="4" className="fill-ink" />
        <g className="fill-line">
          <rect x="130" y="64" width="92" height="5" rx="2.5" />
          <rect x="130" y="78" width="84" height="5" rx="2.5" />
          <rect x="130" y="92" width="92" height="5" rx="2.5" />
          <rect x="130" y="106" width="60" height="5" rx="2.5" />
        </g>
        <path
          d="M130 148c8-14 14-16 14-7s-6 13 0 8 10-15 14-11-4 12 2 10 8-9 14-8"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          className="stroke-ink"
        />
        <path d="M130 160h54" strokeWidth="1.5" className="stroke-edge" />
      </g>
      <path d="M222 150l-8 32 14-8 12 10 4-32z" className="fill-saffron" />
      <circle cx="232" cy="134" r="27" className="fill-action" />
      <circle
        cx="232"
        cy="134"
        r="21"
        fill="none"
        strokeWidth="1.5"
        className="stroke-on-action/60"
      />
      <path
        d="M222 135l7 7 13-15"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-action"
      />
      <path d="M292 100l26 30" strokeWidth="11" strokeLinecap="round" className="stroke-ink2" />
      <circle cx="272" cy="76" r="31" strokeWidth="7" className="fill-raised/70 stroke-ink2" />
      <path
        d="M254 70a20 20 0 0 1 14-13"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-raised"
      />
    </Drawn>
  )
}
