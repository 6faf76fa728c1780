import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { openLink } from '#api/hiring/links.ts'
import type { LinkShown } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { CallFailure } from '#web/send.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPlaceholder } from '#web/site/hiring/form-placeholder.tsx'
import { useVisit } from '#web/use-visit.ts'
import { BesideHer } from './beside-her.tsx'
import { LinkSums } from './link-sums.tsx'
import { openedAddress } from './opened-address.ts'
import { useLinkTime } from './use-link-time.ts'
import { LinkWhat } from './link-what.tsx'
import { LinkWho } from './link-who.tsx'
import { useOnceSeen } from './use-once-seen.ts'

/** One's own link opens directly on the phone it was made for. */
const opensByItself = (link: LinkShown, isMobile: boolean) => link.purpose === 'resume' && isMobile

type Props = { token: string; link: LinkShown; onEnded: () => void }

/** Who asks, for whom, the price, and that opening costs nothing. */
export function OpenLink({ token, link, onEnded }: Props) {
  const t = useTranslations('link')
  const linkTime = useLinkTime()
  const navigate = useNavigate()
  const { isMobile } = useVisit()
  const [isOpening, setOpening] = useState(false)
  const [isDirect, setDirect] = useState(() => opensByItself(link, isMobile))

  async function open(): Promise<void> {
    setOpening(true)
    try {
      await navigate(openedAddress(await browserSend(openLink, { token })), { replace: true })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) return onEnded()
      setOpening(false)
      setDirect(false)
      showFailure(error)
    }
  }

  useOnceSeen(isDirect, () => void open())
  if (isDirect) return <FormPlaceholder label={t('opening')} />
  const action = link.purpose === 'resume' ? 'open' : 'read'
  return (
    <BesideHer
      maid={link.maid}
      actions={
        <>
          <Button wide busy={isOpening} onClick={() => void open()}>
            {t(isOpening ? 'opening' : action)}
          </Button>
          <p className="mt-2.5 text-center text-caption text-ink3">
            {t('until', { time: linkTime(link.expiresAt) })}
          </p>
        </>
      }
    >
      <LinkWho link={link} />
      <LinkSums terms={link.terms} />
      <LinkWhat link={link} />
    </BesideHer>
  )
}
