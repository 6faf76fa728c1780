import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount, useMay } from '#web/console/frame/account-context.ts'
import { SampleTag } from '#web/console/applications/sample-tag.tsx'
import { initialsOf } from '#web/console/frame/initials-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Initials } from '#web/ui/marks/avatar.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import type { WorkOwner } from './assign-dialog.tsx'
import { isBankStall } from '#domain/staff/for-staff.ts'
import { dangerKinds } from '#domain/staff/task-rows.ts'
import { DueBy } from './due-by.tsx'
import { dueClass, lineClass, sentenceClass } from './line-class.ts'
import { nextPress, itemAddress } from './next-press.ts'
import { useItemText } from './use-item-text.ts'
import type { Item } from './use-item-text.ts'
import type { LineWork } from './use-work.ts'

/** What waits, as a line: whom it is about, why, until when, whose it is, and the press that moves it. */
export function WaitingLine({
  item,
  members,
  work,
  isAlike,
}: {
  item: Item
  members: readonly WorkOwner[]
  work: LineWork
  /** Another line has the same name, so that the number tells them apart. */
  isAlike: boolean
}) {
  const say = useWords('today')
  const { nameOf, sentenceOf } = useItemText()
  return (
    <li data-line tabIndex={-1} className={lineClass}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link
          data-press="open"
          to={itemAddress(item)}
          className="min-w-0 py-1 font-[560] text-ink no-underline hover:underline pointer-coarse:-my-1 pointer-coarse:py-3"
        >
          <bdi>{nameOf(item)}</bdi>
          {isAlike && item.household && item.number !== null ? (
            <span className="block text-caption font-normal text-ink3">
              {say('application', { number: item.number })}
            </span>
          ) : null}
        </Link>
        {isDanger(item) ? <Tag className="shrink-0 text-danger!">{say('danger')}</Tag> : null}
        <SampleTag isSample={item.isSample} />
      </span>
      <span className={sentenceClass}>{sentenceOf(item)}</span>
      <span className={dueClass}>
        <DueBy at={item.lateAt} />
      </span>
      <span className="contents max-lg:order-4 max-lg:col-span-2 max-lg:flex max-lg:gap-2">
        <Owner item={item} members={members} work={work} />
        <Press item={item} />
      </span>
    </li>
  )
}

/** Somebody may be in danger, so that it stands before what is due earlier. */
const isDanger = ({ taskKind }: Item): boolean => dangerKinds.some((kind) => kind === taskKind)

function Press({ item }: { item: Item }) {
  const say = useWords('today')
  const seesMoney = useMay('see-money')
  const isOpened = isBankStall(item.reason) && !seesMoney
  const label = isOpened
    ? say('openApplication')
    : say(`do.${item.taskKind ?? item.reason ?? 'staff-task'}`)
  const look = 'max-lg:order-1 max-lg:flex-1 lg:w-full'
  return (
    <Link
      data-press="do"
      to={nextPress(item, seesMoney)}
      className={buttonClass({ tone: 'edged', size: 'desk', className: look })}
    >
      {label}
    </Link>
  )
}

function Owner({
  item,
  members,
  work,
}: {
  item: Item
  members: readonly WorkOwner[]
  work: LineWork
}) {
  const say = useWords('today')
  const { name: ownName } = useAccount()
  const may = useMay('note-cases')
  const [isChoosing, setChoosing] = useState(false)
  const owner = members.find(({ id }) => id === item.assigneeId)
  const own = members.find(({ name }) => name === ownName)
  const face = owner ? (
    <Initials letters={initialsOf(owner.fullName)} name={owner.fullName} />
  ) : (
    <UserPlus aria-hidden size={18} strokeWidth={1.75} className="text-ink3" />
  )
  if (!may) return <span className="flex size-11 items-center justify-center">{face}</span>
  const label = say(owner ? 'change' : 'takeIt')
  return (
    <>
      <button
        type="button"
        data-press="assign"
        title={label}
        onClick={() => (owner || !own ? setChoosing(true) : void work.assign(item, own))}
        className="flex size-11 shrink-0 items-center justify-center rounded-tag hover:bg-sunken max-lg:order-2 max-lg:shadow-line lg:-my-1"
      >
        {face}
        <span className="sr-only">{label}</span>
      </button>
      <AssignDialog
        open={isChoosing}
        members={members}
        onClose={() => setChoosing(false)}
        onChoose={(memberId) => {
          setChoosing(false)
          void work.assign(
            item,
            members.find(({ id }) => id === memberId),
          )
        }}
      />
    </>
  )
}
