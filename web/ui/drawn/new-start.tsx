import { Drawn } from './drawn.tsx'

/** A picture of a woman with a suitcase at an open door, for people who look for work. */
export function NewStart() {
  return (
    <Drawn tone="green">
      <path d="M0 176h400v24H0z" className="fill-ink/8" />
      <path d="M226 176V70a46 46 0 0 1 92 0v106z" className="fill-saffron" />
      <path d="M234 176V72a38 38 0 0 1 76 0v104z" className="fill-saffron-tint" />
      <path d="M310 176V72a38 38 0 0 0-10-26l-24 16v114z" className="fill-action" />
      <circle cx="284" cy="118" r="3.5" className="fill-saffron" />
      <g className="fill-action">
        <path d="M344 176l4-30h26l4 30z" className="fill-ink2" />
        <path d="M361 146c-22-8-24-34-22-44 12 6 20 18 22 30 0-18 6-32 18-40 4 18 0 44-18 54z" />
      </g>
      {/* Skin and hair keep their colours in the dark. */}
      <g>
        <path
          d="M150 70c-20 0-27-13-25-28 2-17 12-25 26-25s25 9 26 25c1 15-6 28-27 28z"
          fill="#2b1d17"
        />
        <circle cx="151" cy="15" r="11" fill="#2b1d17" />
        <path d="M142 62h18v20h-18z" fill="#9a623f" />
        <path d="M133 42c0-13 8-18 18-18s18 5 18 18c0 15-8 25-18 25s-18-10-18-25z" fill="#b0744c" />
        <path
          d="M132 42c2-13 9-20 19-20s18 7 19 19c-8-2-18-6-22-13-3 7-9 12-16 14z"
          fill="#2b1d17"
        />
        <path
          d="M142 54c5 6 13 6 18 0"
          fill="none"
          stroke="#5c3320"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="144" cy="44" r="2" fill="#2b1d17" />
        <circle cx="158" cy="44" r="2" fill="#2b1d17" />
      </g>
      <path
        d="M120 100c2-16 12-22 22-23 4 5 14 5 18 0 10 1 21 7 23 23l10 76h-84z"
        className="fill-info"
      />
      <path
        d="M178 92c14-6 22-18 26-36"
        fill="none"
        strokeWidth="14"
        strokeLinecap="round"
        className="stroke-info"
      />
      <circle cx="206" cy="48" r="8" fill="#b0744c" />
      <path
        d="M124 96c-8 12-12 24-12 36"
        fill="none"
        strokeWidth="14"
        strokeLinecap="round"
        className="stroke-info"
      />
      <circle cx="111" cy="138" r="8" fill="#b0744c" />
      <path d="M98 142v-8h26v8" fill="none" strokeWidth="4" className="stroke-ink2" />
      <rect x="80" y="140" width="62" height="38" rx="6" className="fill-ink2" />
      <path d="M96 140v38M126 140v38" strokeWidth="4" className="stroke-saffron" />
    </Drawn>
  )
}
