import type { Plugin } from 'vite'

const routerModule = /\/node_modules\/react-router\/dist\/production\/.*\.js$/

/** React Router's questions at run time, with this site's answers. */
const answers: readonly [RegExp, string][] = [
  // All routes are in the manifest (`routeDiscovery: initial`).
  [/(?<!function )\bisFogOfWarEnabled\([^)]*\)/g, 'false'],
  // No unstable flag is on.
  [/\b(?:[\w$]+\.)*future\.unstable_\w+/g, 'false'],
  // Nothing is measured through the router.
  [/\b(?:init|opts\??|props)\.instrumentations\b/g, 'undefined'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
  // Pages are made on a server.
  [/\bssrInfo\.context\.isSpaMode\b/g, 'false'],
  [/\bssrInfo\.context\.unstable_apiOnly === true/g, 'false'],
  [/(?<!function )\buseIsRSCRouterContext\(\)/g, 'false'],
  [/router\.createRoutesForHMR = \w+;/g, ''],
  // Leaves out unimported components, unless made or named in open calls.
  [/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+(?:\$\d+)?\.displayName = "\w+";$/gm, ''],
  // What it tells a developer is told in development.
  [/^\s*(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ';'],
  [/^(\s*(?:UNSAFE_)?invariant\(.+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1);'],
]

/**
 * Leaves out of the browser's build the modes of React Router that this site does not use: it
 * chooses among them at run time, so that all of them would be sent. The build fails when one of the
 * questions is found nowhere, because React Router asks it in another way now.
 */
export default function routerModes(known = answers): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'router-modes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => found.clear(),
    transform(code, id) {
      if (!routerModule.test(id)) return undefined
      return known.reduce((text, [question, answer]) => {
        if (text.search(question) !== -1) found.add(question)
        return text.replace(question, answer)
      }, code)
    },
    generateBundle() {
      const missed = known.filter(([question]) => !found.has(question))
      if (missed.length === 0) return
      const questions = missed.map(([question]) => question.source).join('\n')
      this.error(`React Router no longer asks what web/bundle/router-modes answers:\n${questions}`)
    },
  }
}
