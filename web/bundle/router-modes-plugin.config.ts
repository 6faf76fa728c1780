import type { Plugin } from 'vite'
import { cutCode, withoutBodies } from './cut-code.config.ts'
import { missingExports, unusedFunctions } from './router-parts.config.ts'

const routerModule = /\/node_modules\/react-router\/dist\/production\/.*\.js$/
const routerFolder = /.*\/node_modules\/react-router\/dist\/production\/(?:lib\/)?/

/** React Router's questions at run time, with this site's answers. */
const answers: readonly [RegExp, string][] = [
  // All routes are in the manifest (`routeDiscovery: initial`).
  [/(?<!function )\bisFogOfWarEnabled\([^)]*\)/g, 'false'],
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
  [/\bfogOfWar\.active\b(?! =)/g, 'false'],
  [/\bif \(isFogOfWar\)/g, 'if (false)'],
  [/\bif \(pendingDiscoveryCancellation\)/g, 'if (false)'],
  // No unstable flag is on.
  [/\b(?:[\w$]+\.)*future\.unstable_\w+/g, 'false'],
  // Nothing is measured through the router.
  [/\b(?:init|opts\??|props)\.instrumentations\b/g, 'undefined'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= undefined'],
  [/\bif \(opts\?\.instrumentationNavigateMetaReceiver\)/g, 'if (false)'],
  // Pages are made on a server.
  [/\bssrInfo\.context\.isSpaMode\b/g, 'false'],
  [/\bssrInfo\.context\.unstable_apiOnly === true/g, 'false'],
  [/(?<!function )\buseIsRSCRouterContext\(\)/g, 'false'],
  [/\bif \(this\.context\b/g, 'if (false'],
  [/router\.createRoutesForHMR = \w+;/g, ''],
  [/\bif \(needsRevalidation\)/g, 'if (false)'],
  // Nothing is submitted through the router.
  [/\bopts && opts\.(?:submission|fetcherSubmission|pendingError)\b/g, 'undefined'],
  [/(?<!function )\bisMutationMethod\((?:[^()]|\([^()]*\))*\)/g, 'false'],
  [/!opts \|\| !isSubmissionNavigation\(opts\)/g, 'true'],
  [/\bpendingActionResult(?= (?:&&|\?) )/g, 'undefined'],
  [/\bif \(submission\) return \{/g, 'if (false) return {'],
  [/\btype === "action"/g, 'false'],
  [/\broute\.hasClient(?:Action|Middleware) \?/g, 'false ?'],
  // No fetchers.
  [
    /(?:fetchLoadMatches\.forEach\(\(f, key\)|fetchersToLoad\.map\(async \(f\)|\.forEach\(\(rf\)) => \{/g,
    '$&return;',
  ],
  // No page stops a navigation.
  [/\bif \(blockerKey\b/g, 'if (false'],
  [/(?<!function )\bshouldBlockNavigation\(\{[^}]*\}\)/g, 'undefined'],
  // No middleware in the browser.
  [/\bargs\.runClientMiddleware\(dataStrategy\)/g, 'dataStrategy(args)'],
  [/\bisStaticHandler \?/g, 'false ?'],
  // No view transitions of the router's own.
  [/\bpendingAction === "POP" && !isUninterruptedRevalidation && location !== [\w.]+/g, 'false'],
  [/\bif \(pendingViewTransitionEnabled\)/g, 'if (false)'],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/\bvtContext\.isTransitioning\b/g, 'false'],
  [/\brenderDfd && pendingState\b/g, 'false'],
  [/\buseTransitions === (?:true|false)/g, 'false'],
  [/\buseOptimistic\((\w+)\)/g, '[$1]'],
  [/^import \{ useOptimistic \} from "react";$/gm, ''],
  // Links fetch nothing ahead.
  [/(?<!function )\busePrefetchBehavior\([^)]*\)/g, '[false, null, {}]'],
  [/\bshouldPrefetch && !isAbsolute\b/g, 'false'],
  [/\bisPageLinkDescriptor\(link\) \?/g, 'false ?'],
  // Routes load their modules by parts, and all stand in one router.
  [/\btypeof route\.lazy === "function"/g, 'false'],
  [/\bif \(locationArg\)/g, 'if (false)'],
  [/\blocationArg && renderedMatches\b/g, 'false'],
  [
    /\bReact\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : useNavigateUnstable\(\)/g,
    'useNavigateStable()',
  ],
  // Marks calls as pure, so that unused components are dropped.
  [/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+(?:\$\d+)?\.displayName = "\w+";$/gm, ''],
  // Warnings for developers appear only in development.
  [/^\s*(?:warning|warnOnce|warningOnce)\(.*\);$/gm, ';'],
  [/^(\s*(?:UNSAFE_)?invariant\(.+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1);'],
]

/**
 * Drops unused modes of React Router, which it chooses at run time. The build fails when one is not
 * found.
 */
export default function routerModes(known = answers, parts = unusedFunctions): Plugin {
  const missed = new Set<string>()
  return {
    name: 'router-modes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => {
      known.forEach(([question]) => missed.add(question.source))
      Object.values(parts).forEach((names) => names.forEach((name) => missed.add(name)))
    },
    transform(code, id) {
      if (!id.includes('/node_modules/'))
        return void failOnMissing(code, (told) => this.error(told))
      if (!routerModule.test(id)) return undefined
      const names = parts[id.replace(routerFolder, '')] ?? []
      const used =
        names.length === 0
          ? code
          : cutCode(code, [withoutBodies(names, (name) => missed.delete(name))])
      return known.reduce((text, [question, answer]) => {
        if (text.search(question) !== -1) missed.delete(question.source)
        return text.replace(question, answer)
      }, used)
    },
    generateBundle() {
      if (missed.size === 0) return
      const questions = [...missed].join('\n')
      this.error(`React Router no longer asks what web/bundle/router-modes answers:\n${questions}`)
    },
  }
}

/** A page that uses a dropped part would silently do nothing. */
function failOnMissing(code: string, fail: (told: string) => void): void {
  const imported = [...code.matchAll(/import \{([^}]*)\} from ["']react-router["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0])
  const missing = missingExports.filter((name) => imported.includes(name))
  if (missing.length > 0) fail(`left out of the router by web/bundle/router-parts: ${missing}`)
}
