import { useTranslations } from 'use-intl'

/** What the page is, and how many are on it. */
export function SavedTitle({ count }: { count: number }) {
  const say = useTranslations('saved')
  return (
    <h1 className="page-title">
      {say('title')}{' '}
      <span className="text-body font-normal tracking-normal text-ink3">
        {say('count', { count })}
      </span>
    </h1>
  )
}
