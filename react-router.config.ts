import type { Config } from '@react-router/dev/config'

// The browser's build counts on these choices: web/bundle/router-modes-plugin.config.ts.
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
