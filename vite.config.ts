import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import brandFiles from './web/bundle/brand-files-plugin.config.ts'
import calls from './web/bundle/calls-plugin.config.ts'
import messages from './web/words/messages-plugin.config.ts'
import packedScripts from './web/bundle/packed-scripts-plugin.config.ts'
import smallManifest from './web/bundle/small-manifest-plugin.config.ts'
import screenScripts from './web/bundle/screen-scripts-plugin.config.ts'
import serviceWorker from './web/bundle/service-worker-plugin.config.ts'
import groupsFound, { scriptGroups } from './web/bundle/script-groups.config.ts'

const plainIcon = fileURLToPath(new URL('web/ui/plain-icon.tsx', import.meta.url))
const formatMessage = fileURLToPath(new URL('web/language/format-message.ts', import.meta.url))

export default defineConfig({
  plugins: [
    brandFiles(),
    calls(),
    messages(),
    groupsFound(),
    smallManifest(),
    serviceWorker(),
    packedScripts(),
    screenScripts(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    // Messages are compiled while building, so the browser needs the small formatter only.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: formatMessage },
      // Each icon of the package asks for it by this name.
      { find: '../createLucideIcon.mjs', replacement: plainIcon },
    ],
  },
  ssr: { noExternal: ['use-intl', 'icu-minify', /^lucide-react/, /^@fontsource/] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
  },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
})
