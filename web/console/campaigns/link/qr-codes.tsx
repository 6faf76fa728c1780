import Download from 'lucide-react/icons/download'
import { encode } from 'uqr'
import { useState } from 'react'
import { Link } from 'react-router'
import { makeQrCode } from '#api/console/campaigns/posters.ts'
import { Card } from '#web/console/campaigns/card.tsx'
import { saveFile } from '#web/console/campaigns/save-file.ts'
import { downloadFile } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useWords } from '#web/console/use-words.ts'
import { Button } from '#web/ui/button.tsx'

const formats = ['svg', 'png'] as const

/** The link as a code to print: seen here, and saved as a drawing or a picture. */
export function QrCodes({ slug, address }: { slug: string; address: string }) {
  const say = useWords('campaigns')
  const failed = useWords('console')('failed')
  const [failure, setFailure] = useState<unknown>()

  async function save(format: (typeof formats)[number]): Promise<void> {
    try {
      saveFile(await downloadFile(makeQrCode, { slug, format }), `${slug}.${format}`)
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Card title={say('qr.title')} lead={say('qr.lead')} id="qr">
      <div className="flex flex-wrap items-center gap-5">
        <Code text={address} label={say('qr.of', { slug })} />
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

/** Dark on white in every theme, as readers need. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      // A drawing has no element of its own that readers call an image.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 rounded-tag bg-white text-photo-ink shadow-line forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
