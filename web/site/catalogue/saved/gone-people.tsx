import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { unsaveMaid } from '#api/catalogue/catalogue.ts'
import { browserSend } from '#web/api-client.ts'
import { focusHeading } from '#web/shell/heading/focus-heading.ts'
import { keepSavedList } from '#web/storage/saved-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'
import { PersonRow } from '#web/site/person-row.tsx'
import { useWording } from '#web/site/catalogue/use-wording.ts'
import { heartNews } from './saved.ts'
import type { SavedPage } from './load-saved.ts'

type Gone = SavedPage['gone'][number]

/** People no longer shown, unnamed, each with similar ones and a remove button. */
export function GonePeople(props: { gone: readonly Gone[]; onForgotten: (id: string) => void }) {
  const say = useTranslations('saved')
  const [isSaid, setSaid] = useState(false)
  const forgotten = (id: string) => {
    setSaid(true)
    props.onForgotten(id)
  }
  return (
    <>
      <ul className="mt-5 space-y-3">
        {props.gone.map((person) => (
          <li key={person.id} className="max-w-160 rounded-card bg-sunken px-4 pt-3 pb-2">
            <GonePerson person={person} onForgotten={() => forgotten(person.id)} />
          </li>
        ))}
      </ul>
      <output className="sr-only">{isSaid ? say('forgotten') : null}</output>
    </>
  )
}

function GonePerson({ person, onForgotten }: { person: Gone; onForgotten: () => void }) {
  const say = useTranslations('saved')
  const moneyText = useMoneyText()
  const { t } = useWording()
  const [isBusy, setBusy] = useState(false)
  async function forget(): Promise<void> {
    setBusy(true)
    try {
      const { saved } = await browserSend(
        unsaveMaid,
        { maidId: person.id },
        { suppressErrors: true },
      )
      onForgotten()
      keepSavedList(saved)
      focusHeading()
    } catch {
      heartNews.set({ kind: 'failed' })
      setBusy(false)
    }
  }
  return (
    <>
      <p className="font-semibold">{say('goneOne')}</p>
      {person.near.length > 0 ? (
        <>
          <p className="mt-1 text-small text-ink2">{say('likeHer')}</p>
          <ul className="divide-y divide-line">
            {person.near.map((maid) => (
              <li key={maid.id}>
                <PersonRow
                  maid={maid}
                  to={`/maids/${maid.id}`}
                  price={`${moneyText(maid.monthlyPrice)} ${t('perMonth')}`}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button
        tone="quiet"
        size="small"
        busy={isBusy}
        className="-ms-5"
        onClick={() => void forget()}
      >
        {say('forget')}
      </Button>
    </>
  )
}
