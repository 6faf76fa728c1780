import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { makeQrCode } from '#api/console/campaigns/posters.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { saveFile } from '#web/console/save-file.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { QrCode } from '#web/ui/marks/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'

const formats = ['svg', 'png'] as const

/** The link as a code to print: seen here, and saved as a drawing or a picture. */
export function QrCodes({ slug, address }: { slug: string; address: string }) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()

  async function save(format: (typeof formats)[number]): Promise<void> {
    try {
      await saveFile(makeQrCode, { slug, format }, `${slug}.${format}`)
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Card title={say('qr.title')} lead={say('qr.lead')} id="qr">
      <div className="flex flex-wrap items-center gap-5">
        <span className="size-36 rounded-tag bg-white p-3 shadow-line">
          <QrCode text={address} label={say('qr.of', { slug })} />
        </span>
        <div className="space-y-2">
          <p className="flex flex-wrap gap-2">
            {formats.map((format) => (
              <Button key={format} tone="edged" size="desk" onClick={() => void save(format)}>
                <Download aria-hidden size={16} strokeWidth={1.75} />
                {say(`qr.${format}`)}
              </Button>
            ))}
          </p>
          <p className="text-desk">
            <Link to={`/campaigns/posters?slug=${slug}`} className="underline">
              {say('qr.posters')}
            </Link>
          </p>
        </div>
      </div>
      {failure ? (
        <p role="alert" className="mt-2 text-desk text-danger">
          {messageOf(failure, failed)}
        </p>
      ) : null}
    </Card>
  )
}
