import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import calls from '../bundle/calls-plugin.config.ts'
import messages from '../words/messages-plugin.config.ts'

const root = path.join(import.meta.dirname, '..', '..')
const formatMessage = fileURLToPath(new URL('../language/format-message.ts', import.meta.url))
const plainIcon = fileURLToPath(new URL('../ui/plain-icon.tsx', import.meta.url))

/** The console is built apart, so that no public page holds a byte of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [calls(), messages('console'), tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: {
    alias: [
      { find: /^use-intl\/format-message$/, replacement: formatMessage },
      // Each icon of the package asks for it by this name.
      { find: '../createLucideIcon.mjs', replacement: plainIcon },
    ],
  },
  build: {
    target: 'es2023',
    outDir: path.join(root, 'build', 'client', 'console'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The marker `use client` of a package means nothing where all is for browsers.
    rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
  },
})
