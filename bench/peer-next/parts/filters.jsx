import { CheckLine, ShowAll } from './choices.jsx'

export function Filters({ groups }) {
  return (
    <aside
      aria-label="Filters"
      className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] -ms-1 w-66 shrink-0 overflow-y-auto overscroll-contain p-1 lg:block"
    >
      <div className="flex min-h-11 items-center justify-between pb-1">
        <h2 className="text-body font-semibold">Filters</h2>
      </div>
      <div className="border-t border-line">
        {groups.map(({ legend, note, options, showAll }) => (
          <fieldset
            key={legend}
            className="border-t border-line py-4 first:border-t-0 max-lg:first:pt-1"
          >
            <legend className="float-start w-full text-small font-semibold max-lg:text-body">
              {legend}
            </legend>
            <div className="clear-both pt-2">
              {note ? <p className="mb-2 text-small text-ink3">{note}</p> : null}
              {options.map(({ text, count }) => (
                <CheckLine key={text} text={text} count={count} />
              ))}
              {showAll ? <ShowAll text={showAll} /> : null}
            </div>
          </fieldset>
        ))}
      </div>
    </aside>
  )
}
