import type { Plugin } from 'vite'
import { cutCode, inPlaceOf, isNode, nameOf, nodesOf, withoutBodies } from './cut-code.config.ts'
import type { Found, Node } from './cut-code.config.ts'
import { unusedInReact } from './react-parts.config.ts'
import type { UnusedParts } from './react-parts.config.ts'

const reactDom = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const react = /\/node_modules\/(?:react|react-dom|scheduler)\//
const endings = ['BreakStatement', 'ReturnStatement', 'ContinueStatement', 'ThrowStatement']

/**
 * Leaves out of the browser's build the parts of React DOM that this site does not use: its one file
 * reaches all of them, so that none is left out by itself. The build fails when a part is found
 * nowhere, because React names it in another way now, and when a module asks for what was left out.
 */
export default function reactParts(unused: UnusedParts = unusedInReact): Plugin {
  const missed = new Set<string>()
  return {
    name: 'react-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => allNames(unused).forEach((name) => missed.add(name)),
    transform(code, id) {
      if (reactDom.test(id)) return withoutParts(code, unused, (what) => missed.delete(what))
      const asked = react.test(id) ? undefined : askedOf(code, unused)
      if (asked) this.error(`left out of React by web/bundle/react-parts: ${asked}`)
      return undefined
    },
    generateBundle() {
      if (missed.size === 0) return
      this.error(`React DOM no longer has what web/bundle/react-parts names: ${[...missed]}`)
    },
  }
}

const allNames = ({ functions, kinds, hooks, classes }: UnusedParts): string[] => [
  ...functions,
  ...Object.keys(kinds),
  ...hooks,
  ...classes,
]

/** What this module imports or hears of which nothing is left. */
function askedOf(code: string, { exported, heard }: UnusedParts): string | undefined {
  const imported = [
    ...code.matchAll(/import (?:[\w$]+, )?\{([^}]*)\} from ["']react(?:-dom)?["']/g),
  ]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0])
  return (
    exported.find((name) => imported.includes(name)) ??
    exported.find((name) => new RegExp(`\\bReact(?:DOM)?(?:\\$\\d+)?\\.${name}\\b`).test(code)) ??
    heard.find((name) => new RegExp(`\\b${name}(?:=|:)`).test(code))
  )
}

function withoutParts(code: string, unused: UnusedParts, found: Found): string {
  const { functions, kinds, hooks, classes } = unused
  return cutCode(code, [
    withoutBodies(functions, found),
    withoutMethods(classes, found),
    withoutKinds(kinds, found),
    withoutHooks(hooks, found),
  ])
}

/** `Name.prototype.method = …` of these classes. */
function withoutMethods(classes: readonly string[], found: Found) {
  return (node: Node, textOf: (part: Node) => string) => {
    if (node.type !== 'ExpressionStatement') return undefined
    const owner = /^(\w+)\.prototype\./.exec(textOf(node))?.[1]
    if (owner === undefined || !classes.includes(owner)) return undefined
    found(owner)
    return [inPlaceOf(node, ';')]
  }
}

/**
 * React tells kinds of elements apart by a number, its tag: `switch (fiber.tag) { case 30: … }`. A
 * case goes unless another one runs into it or it runs into the next.
 */
function withoutKinds(kinds: Readonly<Record<string, number>>, found: Found) {
  const names = new Map(Object.entries(kinds).map(([name, tag]) => [String(tag), name]))
  return (node: Node, textOf: (part: Node) => string) => {
    if (node.type !== 'SwitchStatement' || !isNode(node['discriminant'])) return undefined
    if (!textOf(node['discriminant']).endsWith('.tag')) return undefined
    let isRunInto = false
    const gone = nodesOf(node['cases']).filter((one) => {
      const name = isNode(one['test']) && names.get(textOf(one['test']))
      const steps = nodesOf(one['consequent'])
      const isClosed = endings.includes(steps.at(-1)?.type ?? '')
      const goes = name && (steps.length === 0 || (isClosed && !isRunInto))
      if (goes) found(name)
      else isRunInto = !isClosed
      return goes
    })
    return gone.map((one) => inPlaceOf(one, declarationsOf(one, textOf)))
  }
}

/** Other cases use the variables that this one declares for the whole function. */
function declarationsOf(one: Node, textOf: (part: Node) => string): string {
  const names = varsIn(one['consequent'])
  if (names.length === 0 || !isNode(one['test'])) return ''
  return `case ${textOf(one['test'])}: var ${names.join()}; break;`
}

function varsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(varsIn)
  if (!isNode(part)) return []
  const own = part.type === 'VariableDeclarator' ? [nameOf(part['id']) ?? []].flat() : []
  return [...own, ...Object.values(part).flatMap(varsIn)]
}

/** Each of React's tables of hooks begins with `readContext`. */
function withoutHooks(hooks: readonly string[], found: Found) {
  return (node: Node) => {
    const properties = node.type === 'ObjectExpression' ? nodesOf(node['properties']) : []
    if (nameOf(properties[0]?.['key']) !== 'readContext') return undefined
    return properties.flatMap((property, place) => {
      const name = nameOf(property['key'])
      if (name === undefined || !hooks.includes(name)) return []
      found(name)
      return [
        { start: property.start, end: properties[place + 1]?.start ?? property.end, with: '' },
      ]
    })
  }
}
