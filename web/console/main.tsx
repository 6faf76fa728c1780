import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { IntlProvider } from 'use-intl'
import { textDirection } from '#domain/visitor/language.ts'
import '#web/ui/style/fonts.css'
import '#web/ui/style/fonts-ar.css'
import '#web/ui/style/fonts-hi.css'
import './console.css'
import { consoleLanguage, loadWords } from './console-words.ts'
import { router } from './router.tsx'

/** Draws the console once its words are there. */
async function start(): Promise<void> {
  const language = consoleLanguage()
  document.documentElement.lang = language
  document.documentElement.dir = textDirection(language)
  const messages = await loadWords(language)
  const place = document.querySelector('#console')
  if (!place) throw new Error('the page of the console has no place for it')
  createRoot(place).render(
    <IntlProvider
      locale={language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE'}
      messages={messages}
      timeZone="Asia/Dubai"
    >
      <RouterProvider router={router} />
    </IntlProvider>,
  )
}

start().catch(reportError)
