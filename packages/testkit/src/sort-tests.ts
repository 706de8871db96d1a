import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SortedTests {
  /** Need neither an engine nor a browser. */
  pure: string[]
  engines: string[]
  browsers: string[]
}

const TESTS = '{apps,packages,scripts,drills,bench}/**/*.test.{ts,tsx}'
/** Only `npm run test:full` runs these. */
const FULL = /\.full\.test\.tsx?$/
/** The only module that exposes the engines' addresses. */
const ENGINES = 'packages/testkit/src/env.ts'
const BROWSERS = 'playwright-core'
const IMPORTED =
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|\bnew URL\(\s*'([^':]+\.tsx?)'/gm

/** Sorts a repository's test files by their direct and transitive imports. Type imports do not count. */
export function sortTests(root: string, { isFull }: { isFull: boolean }): SortedTests {
  const known = new Map<string, string[]>()
  const importsOf = (file: string) => {
    const imports = known.get(file) ?? readImports(root, file)
    known.set(file, imports)
    return imports
  }
  const sorted: SortedTests = { pure: [], engines: [], browsers: [] }
  const tests = globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' })
  for (const test of tests.filter((name) => isFull || !FULL.test(name)).toSorted()) {
    const reached = reach(test, importsOf)
    const kind = reached.has(BROWSERS) ? 'browsers' : reached.has(ENGINES) ? 'engines' : 'pure'
    sorted[kind].push(test)
  }
  return sorted
}

function reach(test: string, importsOf: (file: string) => string[]): Set<string> {
  const reached = new Set([test])
  // Iterating over a Set also visits items added during the loop.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported)
  return reached
}

function readImports(root: string, file: string): string[] {
  // An import inside a string literal may name a file that does not exist.
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return []
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(IMPORTED)].map(([, from, lazily, spawned]) =>
    spawned === undefined ? locate(file, from ?? lazily ?? '') : join(dirname(file), spawned),
  )
}

/** Path of one of our files, or the name of an external package. */
function locate(importer: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(importer), name)
  const [, ours, path = 'index'] = /^@placet\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  return ours === undefined ? name : `packages/${ours}/src/${path}.ts`
}
