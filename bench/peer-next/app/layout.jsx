import { Footer } from '../parts/footer.jsx'
import { Header } from '../parts/header.jsx'
import { Places } from '../parts/places.jsx'
import { Button } from '../parts/look.js'
import './globals.css'

export const viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBF7F0' },
    { media: '(prefers-color-scheme: dark)', color: '#101713' },
  ],
}

export default function Layout({ children }) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <div className="flex min-h-dvh flex-col">
          <a
            href="#content"
            className={`${Button} fixed start-2 -top-20 z-50 focus:top-2 focus-visible:top-2`}
          >
            Skip to content
          </a>
          <div aria-live="polite" className="print:hidden" />
          <div className="flex flex-1 flex-col pb-20 md:pb-0 print:pb-0">
            <div className="contents">
              <Header />
            </div>
            {children}
            <div className="contents">
              <Footer />
            </div>
            <Places />
          </div>
          <section
            aria-label="Notifications"
            aria-live="polite"
            className="pointer-events-none fixed inset-x-2 top-(--banner-top) bottom-auto z-40 mx-auto my-0 flex h-auto w-auto max-w-120 flex-col gap-2 overflow-visible bg-transparent text-ink print:hidden"
          />
        </div>
      </body>
    </html>
  )
}
