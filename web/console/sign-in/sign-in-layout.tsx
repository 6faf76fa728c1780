import type { ReactNode } from 'react'
import {
  chooseConsoleLanguage,
  consoleLanguage,
  consoleLanguages,
} from '#web/console/console-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'
import { useWords } from '#web/console/use-words.ts'

/** One small card in mid screen, with the choice of language below it. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords('signIn')
  const others = consoleLanguages.filter((one) => one !== consoleLanguage())
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-desk-page px-4 py-8 text-ink">
      <div className="w-full max-w-102">
        <title>{`${title} · Daarly`}</title>
        <Logo className="mb-6" />
        <div className="rounded-card bg-raised p-6 shadow-line">
          <h1 className="text-title font-semibold">{title}</h1>
          {children}
        </div>
        <div className="mt-4">
          {others.map((language) => (
            <Button
              key={language}
              tone="quiet"
              size="desk"
              lang={language}
              onClick={() => chooseConsoleLanguage(language)}
            >
              {say(`languages.${language}`)}
            </Button>
          ))}
        </div>
      </div>
    </main>
  )
}
