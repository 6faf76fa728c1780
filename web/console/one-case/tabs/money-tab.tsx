import FileText from 'lucide-react/icons/file-text'
import type { MandateState } from '#domain/signing/mandate.ts'
import { useMay } from '#web/console/frame/account-context.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { StateDot } from '#web/ui/marks/state-dot.tsx'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import type { ViewedPaper } from '#web/console/one-case/document-view.tsx'
import { ProofPack } from '#web/console/one-case/proof-pack.tsx'
import type { Begin, ShownCase } from '#web/console/one-case/types.ts'
import { useMayAct } from '#web/console/one-case/use-may-act.ts'
import { useShown } from '#web/console/one-case/use-shown.ts'

type Opening = { read: ShownCase; onOpen: (paper: ViewedPaper) => void }

/** Rows of the plan that are shown; the rest is counted. */
const ROWS = 8
const moneyActions = ['give-back', 'note-transfer', 'cancel-hire', 'end-service'] as const

/** The plan with its dues, each sum that moved, and the papers with the bank's answers. */
export function MoneyTab({ read, begin, onOpen }: { begin: Begin } & Opening) {
  const say = useWords('oneCase')
  const { money } = useShown()
  const mayAct = useMayAct()
  const { taken, back } = read.money
  const shown = moneyActions.filter((action) => read.offered.includes(action) && mayAct(action))
  return (
    <div className="space-y-6 text-desk">
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <Sum name={say('money.taken')} sum={money(taken)} />
        <Sum name={say('money.back')} sum={money(back)} />
      </dl>
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((action) => (
            <Button key={action} tone="edged" size="desk" onClick={() => begin(action)}>
              {say(`actions.${action}.title`)}
            </Button>
          ))}
        </div>
      ) : null}
      <Plan read={read} />
      <Payments read={read} onOpen={onOpen} />
      <Papers read={read} onOpen={onOpen} />
    </div>
  )
}

function Sum({ name, sum }: { name: string; sum: string }) {
  return (
    <div>
      <dt className="text-ink3">{name}</dt>
      <dd className="text-body font-semibold tabular-nums">
        <bdi>{sum}</bdi>
      </dd>
    </div>
  )
}

const dueDots = { planned: 'idle', paid: 'good', failed: 'failed', waived: 'idle' } as const

function Plan({ read: { money: sums } }: { read: ShownCase }) {
  const say = useWords('oneCase')
  const { code, day, money } = useShown()
  const rest = sums.rows.length - ROWS
  return (
    <section>
      <h3 className="font-semibold">{say('money.plan')}</h3>
      {sums.rows.length === 0 ? <p className="mt-2 text-ink2">{say('money.empty')}</p> : null}
      <ul className="mt-2">
        {sums.rows.slice(0, ROWS).map((row) => (
          <li
            key={row.from}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 tabular-nums"
          >
            <span>{day(row.collectOn)}</span>
            <bdi className="text-end font-[560]">{money(row.amount)}</bdi>
            <span className="text-ink3">
              {day(row.from)} – {day(row.until)} · {code(row.payer)}
            </span>
            <span className="flex justify-end">
              <StateDot state={dueDots[row.state]}>{code(row.state)}</StateDot>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="mt-2 text-ink3">{say('money.rest', { count: rest })}</p> : null}
    </section>
  )
}

const payDots: Record<ShownCase['money']['payments'][number]['state'], DotState> = {
  pending: 'waiting',
  succeeded: 'good',
  failed: 'failed',
  cancelled: 'idle',
}

function Payments({ read, onOpen }: Opening) {
  const { money: sums } = read
  const say = useWords('oneCase')
  const { code, moment, money } = useShown()
  return (
    <section>
      <h3 className="font-semibold">{say('money.payments')}</h3>
      {sums.payments.length === 0 ? <p className="mt-2 text-ink2">{say('money.none')}</p> : null}
      <ul className="mt-2">
        {sums.payments.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2 tabular-nums"
          >
            <span>
              {say(`money.${one.kind}`)} · {code(one.payer)}
            </span>
            <bdi className="text-end font-[560]">{money(one.amount)}</bdi>
            <span className="text-ink3">
              {[moment(one.at), one.ground && code(one.ground), one.failure && code(one.failure)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="flex justify-end">
              <StateDot state={payDots[one.state]}>{code(one.state)}</StateDot>
            </span>
            {one.invoice ? (
              <span className="col-span-2">
                <OpenPaper
                  paper="invoice"
                  id={one.invoice.id}
                  title={say('money.invoice', {
                    kind: code(one.invoice.kind),
                    number: one.invoice.number,
                  })}
                  fileName={`${one.invoice.kind}-${one.invoice.number}.pdf`}
                  onOpen={onOpen}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const waitingStates: readonly MandateState[] = [
  'DRAFT',
  'AWAITING_SIGNATURE',
  'SIGNED',
  'SUBMITTED_TO_BANK',
  'CANCEL_PENDING',
]

/** The colour of a mandate's state. */
export function mandateDot(state: MandateState): DotState {
  if (state === 'ACTIVE' || state === 'COMPLETED') return 'good'
  if (state === 'REJECTED') return 'failed'
  return waitingStates.includes(state) ? 'waiting' : 'idle'
}

/** Opens a sealed paper in the viewer, for who may read papers. */
function OpenPaper({ onOpen, ...shown }: ViewedPaper & { onOpen: (paper: ViewedPaper) => void }) {
  const say = useWords('oneCase')
  const mayOpen = useMay('see-personal')
  if (!mayOpen) return <span className="first-letter:uppercase">{shown.title}</span>
  return (
    <Button
      tone="edged"
      size="desk"
      aria-label={say('documents.openPaper', { name: shown.title })}
      onClick={() => onOpen(shown)}
    >
      <FileText aria-hidden size={16} strokeWidth={1.75} />
      <span className="first-letter:uppercase">{shown.title}</span>
    </Button>
  )
}

function Papers({ read, onOpen }: Opening) {
  const say = useWords('oneCase')
  const { code, moment, money } = useShown()
  const { certificate } = read
  return (
    <section>
      <h3 className="font-semibold">{say('money.mandates')}</h3>
      {read.mandates.length === 0 ? (
        <p className="mt-2 text-ink2">{say('money.noPapers')}</p>
      ) : null}
      <ul className="mt-2">
        {read.mandates.map((one) => (
          <li key={one.id} className="border-b border-line py-2">
            <div className="flex flex-wrap justify-between gap-x-3">
              <span className="font-[560] first-letter:uppercase">
                {code(one.kind)} · <bdi>{money(one.amount)}</bdi>
              </span>
              <StateDot state={mandateDot(one.state)}>{code(one.state)}</StateDot>
            </div>
            <ul className="mt-1 text-ink2">
              {one.signedAt ? <li>{say('money.signed', { time: moment(one.signedAt) })}</li> : null}
              {one.moves.map((move) => (
                <li key={move.at + move.to}>{moveText(move, { code, moment, say })}</li>
              ))}
            </ul>
            {one.sealedAt ? (
              <p className="mt-2">
                <OpenPaper
                  paper="mandate"
                  id={one.id}
                  title={say('money.paperOf', { kind: code(one.kind) })}
                  fileName={`${read.case.number}-${one.kind}.pdf`}
                  onOpen={onOpen}
                />
              </p>
            ) : null}
          </li>
        ))}
        {certificate ? (
          <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ink3">
            <OpenPaper
              paper="certificate"
              id={certificate.id}
              title={code('certificate')}
              fileName={`${read.case.number}-certificate.pdf`}
              onOpen={onOpen}
            />
            {say('money.sealed', { time: moment(certificate.sealedAt) })}
          </li>
        ) : null}
      </ul>
      <ProofPack caseId={read.case.caseId} number={read.case.number} />
    </section>
  )
}

type Told = Pick<ReturnType<typeof useShown>, 'code' | 'moment'> & {
  say: ReturnType<typeof useWords<'oneCase'>>
}

/** What became of a mandate, and what the bank said. */
function moveText(
  move: ShownCase['mandates'][number]['moves'][number],
  { code, moment, say }: Told,
): string {
  return [
    say('money.move', { to: code(move.to), time: moment(move.at) }),
    move.reason && say('money.bankSays', { reason: code(move.reason) }),
    move.bankCode && say('money.bankCode', { code: move.bankCode }),
  ]
    .filter(Boolean)
    .join(' · ')
}
