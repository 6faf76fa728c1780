import { useEffect, useId, useState } from 'react'
import type { MouseEvent } from 'react'
import { cropAround } from '#domain/catalogue/clips/poster-crop.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { FileButton } from '#web/console/frame/file-button.tsx'
import { frameOf, readFrames } from './frames.ts'
import type { Frame } from './frames.ts'
import type { Player } from './player.ts'

/** A picture that was chosen, and what of it matters. */
export type ChosenPoster = { blob: Blob; url: string; x: number; y: number }

/** Chooses a poster out of the clip, or a photo, and the point that every cut has to keep. */
export function PosterPicker({
  clipUrl,
  player,
  saved,
  chosen,
  error,
  onChoose,
}: {
  clipUrl: string
  player: Player
  /** The poster that there is. */
  saved: string | undefined
  chosen: ChosenPoster | undefined
  error: string | undefined
  onChoose: (poster: ChosenPoster) => void
}) {
  const say = useWords('video')
  const frames = useFrames(clipUrl)
  const choose = ({ blob, url }: Pick<Frame, 'blob' | 'url'>) =>
    onChoose({ blob, url, x: chosen?.x ?? 0.5, y: chosen?.y ?? 0.4 })
  return (
    <section className="space-y-3">
      <h3 className="text-body font-semibold">{say('poster')}</h3>
      <p className="text-small text-ink2">{say('posterLead')}</p>
      <ul className="flex gap-2 overflow-x-auto pb-1" aria-label={say('frames')}>
        {frames.map((frame, number) => (
          <li key={frame.url} className="shrink-0">
            <button
              type="button"
              aria-pressed={chosen?.url === frame.url}
              onClick={() => choose(frame)}
              className={classNames(
                'block h-20 overflow-hidden rounded-tag',
                chosen?.url === frame.url && 'outline-3 outline-action',
              )}
            >
              <img
                src={frame.url}
                alt={say('frame', { number: number + 1, seconds: Math.round(frame.at) })}
                className="h-full w-auto"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="edged"
          size="desk"
          onClick={() => {
            if (player.current) void frameOf(player.current).then(choose)
          }}
        >
          {say('frameNow')}
        </Button>
        <FileButton
          label={say('photo')}
          accept="image/*"
          onFile={(file) => choose({ blob: file, url: URL.createObjectURL(file) })}
        />
      </div>
      {error ? (
        <p role="alert" className="text-small font-medium text-danger">
          {error}
        </p>
      ) : null}
      {chosen ? <FocusPoint chosen={chosen} onChange={onChoose} /> : null}
      {!chosen && saved ? (
        <img
          src={saved}
          alt={say('posterNow')}
          className="aspect-[4/5] w-40 rounded-desk object-cover"
        />
      ) : null}
    </section>
  )
}

function FocusPoint({
  chosen,
  onChange,
}: {
  chosen: ChosenPoster
  onChange: (poster: ChosenPoster) => void
}) {
  const say = useWords('video')
  const [size, setSize] = useState<{ width: number; height: number }>()
  const { x, y } = chosen
  const crop = size && cropAround(size, chosen)

  function point({ currentTarget, clientX, clientY }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect()
    onChange({
      ...chosen,
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.height,
    })
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      {/* Who uses no pointer has the two sliders beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above */}
      <div
        className="relative max-w-72 cursor-crosshair overflow-hidden rounded-desk"
        dir="ltr"
        onClick={point}
      >
        <img
          src={chosen.url}
          alt={say('posterChosen')}
          className="block max-h-80 w-auto"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {crop && size ? (
          <span
            aria-hidden
            className="pointer-events-none absolute outline-[999px] outline-scrim"
            style={{
              left: percent(crop.left / size.width),
              top: percent(crop.top / size.height),
              width: percent(crop.width / size.width),
              height: percent(crop.height / size.height),
            }}
          />
        ) : null}
        <span
          aria-hidden
          className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-white bg-action"
          style={{ left: percent(x), top: percent(y) }}
        />
      </div>
      <div className="min-w-48 flex-1 space-y-3">
        <p className="text-small text-ink2">{say('focusLead')}</p>
        <Slider
          label={say('focusX')}
          value={x}
          onChange={(next) => onChange({ ...chosen, x: next })}
        />
        <Slider
          label={say('focusY')}
          value={y}
          onChange={(next) => onChange({ ...chosen, y: next })}
        />
      </div>
    </div>
  )
}

const percent = (part: number): string => `${part * 100}%`

function Slider({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
        className="h-11 w-full accent-action"
        dir="ltr"
      />
    </div>
  )
}

function useFrames(url: string): readonly Frame[] {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  useEffect(() => {
    const stop = new AbortController()
    readFrames(url, stop.signal, (frame) => setFrames((before) => [...before, frame]))
    return () => stop.abort()
  }, [url])
  return frames
}
