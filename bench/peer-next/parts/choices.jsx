'use client'

import { ArrowDownUp, Check, Heart, Menu, Play, Share, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Chip, FootLink, QuietChip, RoundButton } from './look.js'

export function ChipsRow({ wishes }) {
  const [toggled, setToggled] = useState([])
  return (
    <fieldset
      aria-label="Wishes"
      className="flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain py-1.5 [scrollbar-width:none] -mx-4 px-4 md:-mx-6 md:px-6 lg:order-2 lg:mx-0 lg:ms-auto lg:max-w-1/2 lg:p-1"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${Chip} bg-ink text-paper lg:hidden`}
      >
        <SlidersHorizontal aria-hidden size={16} />
        <span>Filters</span>
      </button>
      {wishes.map(({ text, isPressed = false }) => (
        <button
          key={text}
          type="button"
          aria-pressed={isPressed !== toggled.includes(text)}
          className={`${Chip} ${QuietChip} lg:hidden`}
          onClick={() =>
            setToggled(
              toggled.includes(text) ? toggled.filter((one) => one !== text) : [...toggled, text],
            )
          }
        >
          <span>{text}</span>
        </button>
      ))}
    </fieldset>
  )
}

const sorts = [
  ['best-fit', 'Best fit'],
  ['newest', 'Newest'],
  ['price-low', 'Lowest price'],
  ['price-high', 'Highest price'],
  ['experience', 'Experience'],
]

export function SortChoice() {
  const [sort, setSort] = useState('best-fit')
  return (
    <label className="relative flex shrink-0 items-center gap-1.5 text-small font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:order-3 lg:min-h-10 lg:rounded-full lg:bg-raised lg:px-3.5 lg:shadow-line lg:hover:shadow-edge-thin">
      <ArrowDownUp aria-hidden size={16} />
      <span aria-hidden="true">{sorts.find(([code]) => code === sort)?.[1]}</span>
      <select
        aria-label="Sort by"
        value={sort}
        onChange={(event) => setSort(event.target.value)}
        className="absolute inset-x-0 -inset-y-3 cursor-pointer appearance-none opacity-0"
      >
        {sorts.map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

export function ShareButton() {
  const [said, setSaid] = useState('')
  return (
    <span className="relative inline-flex max-lg:hidden lg:order-4 lg:-ms-4">
      <button
        type="button"
        aria-label="Share this list"
        className={`${Chip} ${QuietChip}`}
        onClick={() => setSaid('Link copied')}
      >
        <Share aria-hidden size={16} />
        Share
      </button>
      <output className="sr-only">{said}</output>
    </span>
  )
}

export function CheckLine({ text, count }) {
  const [isChosen, setChosen] = useState(false)
  return (
    <label
      className={`flex min-h-9 items-center gap-3 text-small pointer-coarse:min-h-11 ${count === '0' ? 'text-ink3' : ''}`}
    >
      <span className="relative inline-flex size-5 shrink-0">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => setChosen(!isChosen)}
          title={count === '0' ? 'Nobody with your other wishes' : undefined}
          className="peer size-full appearance-none rounded-[6px] bg-raised shadow-edge checked:bg-action checked:shadow-none aria-invalid:shadow-edge-wrong forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          size={14}
          strokeWidth={2.5}
          className="pointer-events-none absolute inset-0 m-auto text-on-action opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      <span className="text-ink3">{count}</span>
    </label>
  )
}

export function ShowAll({ text }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className="font-medium text-action underline decoration-[1.25px] underline-offset-3 hover:text-action-hover mt-1 min-h-11 text-small"
    >
      {text}
    </button>
  )
}

export function PlayButton({ name, video }) {
  const [isPlaying, setPlaying] = useState(false)
  const seconds = Math.round(video.vimeoInfo.duration)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  if (isPlaying) return <video src={video.videoURL} controls autoPlay />
  return (
    <button
      type="button"
      data-play
      aria-label={`Play the video of ${name}, ${time}`}
      onClick={() => setPlaying(true)}
      className="target-44 absolute start-3 bottom-3 z-10 flex min-h-8 items-center gap-2 rounded-full bg-duration-pill ps-3 pe-3.5 text-caption font-medium text-white"
    >
      <Play aria-hidden size={14} fill="currentColor" />
      <span className="ltr-text">{time}</span>
    </button>
  )
}

export function HeartButton({ id, name }) {
  const [saved, setSaved] = useState()
  return (
    <button
      type="button"
      aria-pressed={saved === id}
      aria-label={`Save ${name}`}
      onClick={() => setSaved(saved === id ? undefined : id)}
      className={`${RoundButton} bg-white/96 text-photo-ink hover:bg-white absolute! end-2 top-2 z-20`}
    >
      <Heart aria-hidden size={20} strokeWidth={1.75} className="transition-colors" />
    </button>
  )
}

export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      aria-label="Open menu"
      aria-expanded={isOpen || undefined}
      onClick={() => setOpen(!isOpen)}
      className={`${RoundButton} text-ink hover:bg-sunken active:bg-tag -me-2 md:hidden`}
    >
      <Menu aria-hidden size={24} strokeWidth={1.75} />
    </button>
  )
}

export function MoreButton() {
  const [isAsked, setAsked] = useState(false)
  return (
    <button
      type="button"
      disabled={isAsked}
      onClick={() => setAsked(true)}
      className="inline-flex shrink-0 items-center justify-center text-center no-underline select-none forced-colors:border transition-colors duration-80 disabled:opacity-55 aria-disabled:opacity-55 print:hidden bg-transparent text-ink shadow-edge hover:bg-sunken active:bg-tag min-h-13 rounded-button px-6 py-1 text-body font-semibold gap-2.5"
    >
      Show more maids
    </button>
  )
}

export function PrivacyButton() {
  const [, setOpen] = useState(false)
  return (
    <button type="button" className={FootLink} onClick={() => setOpen(true)}>
      Privacy settings
    </button>
  )
}
