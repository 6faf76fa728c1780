import Phone from 'lucide-react/icons/phone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import {
  claimsPhone,
  dangerPhone,
  ministryPhone,
  policePhone,
} from '#domain/site/official-numbers.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

type Words = { words: Partial<Record<string, string>> }

const numbers = [
  ['callDanger', dangerPhone],
  ['callPolice', policePhone],
  ['callMinistry', ministryPhone],
  ['callClaims', claimsPhone],
] as const

/** From the head of her pages to whom she may call: one tap there, one to call. */
export const RightsLink = ({ words }: Words) => (
  <p className="text-small">
    <a href="#rights" className={textLinkClass('inline-flex min-h-11 items-center')}>
      {words['rights']}
    </a>
  </p>
)

/** What the law gives her, whom to call, and that nobody may take money; on each of her pages. */
export function HerRights({ words }: Words) {
  return (
    <section
      id="rights"
      aria-labelledby="rights-title"
      className="mt-10 max-w-160 border-t border-line pt-6"
    >
      <h2 id="rights-title" className="text-title">
        {words['rights']}
      </h2>
      <p className="mt-3 flex gap-3 rounded-card bg-action-tint p-4">
        <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
        <span>
          <strong className="block font-semibold">{words['nobodyPays']}</strong>
          <a
            href="/work-with-us#report"
            className={textLinkClass('inline-flex min-h-11 items-center')}
          >
            {words['noName']}
          </a>
        </span>
      </p>
      <ul className="mt-4 list-disc space-y-1.5 ps-5">
        <li>{words['rightsPapers']}</li>
        <li>{words['rightsRest']}</li>
        <li>{words['rightsPay']}</li>
      </ul>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {numbers.map(([name, { dialled, written }]) => (
          <li key={name}>
            <a href={`tel:${dialled}`} className="flex min-h-14 items-center gap-3 py-1.5">
              <Phone aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-action" />
              <span className="min-w-0 flex-1">{words[name]}</span>
              <bdi dir="ltr" className="font-semibold whitespace-nowrap text-action">
                {written}
              </bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
