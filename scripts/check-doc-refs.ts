import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'

const TOP_FOLDERS = new Set([
  'apps',
  'packages',
  'e2e',
  'bench',
  'drills',
  'scripts',
  'deploy',
  'docs',
  '.ci',
])
const FILE_NAME = /^[\w.-]*\w\.(tsx?|cjs|json|md|ya?ml|sql|conf|css)$/
const GENERATED = new Set(['.services/env'])

const Manifest = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

export interface DocRefInput {
  readonly files: readonly string[]
  readonly scripts: ReadonlySet<string>
}

/** Broken links and backticked paths, and commands that package.json does not have. */
export function findDocRefProblems(
  document: string,
  text: string,
  { files, scripts }: DocRefInput,
): string[] {
  const problems: string[] = []
  const folder = posix.dirname(document)
  const prose = text.replaceAll(/^ {0,3}(```|~~~)[\s\S]*?^ {0,3}\1/gm, '')

  for (const [, target = ''] of prose.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^([a-z]+:|#)/.test(target)) continue
    const path = posix.join(folder, decodeURI(target.replace(/#.*$/, '')))
    if (!matchesAny(files, path)) problems.push(`${document}: link to ${target}, which does not exist`)
  }
  for (const [, code = ''] of prose.matchAll(/`([^`\n]+)`/g)) {
    if (!isPath(code) || GENERATED.has(code)) continue
    const isThere = code.includes('/')
      ? matchesAny(files, code) || matchesAny(files, posix.join(folder, code))
      : files.some((file) => posix.basename(file) === code)
    if (!isThere) problems.push(`${document}: names ${code}, which does not exist`)
  }
  for (const [, name = ''] of text.matchAll(/\bnpm (?:run )(?:-s )?([a-z][\w:-]*)/g)) {
    if (!scripts.has(name)) problems.push(`${document}: npm run ${name} is not in package.json`)
  }
  return problems
}

function isPath(code: string): boolean {
  if (FILE_NAME.test(code)) return true
  const [first = '', ...rest] = code.split('/')
  return rest.length > 0 && TOP_FOLDERS.has(first) && /^[\w.@<>*{},/-]+$/.test(code)
}

// `<feature>` and `*` match one name, `{a,b}` each of its words.
function matchesAny(files: readonly string[], path: string): boolean {
  const choices = /^(.*?)\{([^}]*)\}(.*)$/.exec(path)
  if (choices !== null) {
    const [, before = '', words = '', after = ''] = choices
    return words.split(',').every((word) => matchesAny(files, before + word.trim() + after))
  }
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/<[^>]*>/g, '*')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`))
    .join('[^/]*')
  const wanted = new RegExp(`^${pattern}(/|$)`)
  return path === '.' || files.some((file) => wanted.test(file))
}

/** `docs/dependencies.md` lists exactly the direct dependencies, in the first column of a table. */
export function findDependencyProblems(text: string, declared: ReadonlySet<string>): string[] {
  const listed = new Set(
    [...text.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) *\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    ),
  )
  return [
    ...[...declared]
      .filter((name) => !listed.has(name))
      .map((name) => `docs/dependencies.md: ${name} is missing`),
    ...[...listed]
      .filter((name) => !declared.has(name))
      .map((name) => `docs/dependencies.md: ${name} is no direct dependency`),
  ]
}

/** Every T-number in the source must be a threat defined in `docs/threats.md`. */
export function findThreatProblems(path: string, text: string, defined: ReadonlySet<string>): string[] {
  const used = [...text.matchAll(/\bT[1-9]\d?\b(?!:\d)/g)].map(([number]) => number)
  return [...new Set(used)]
    .filter((number) => !defined.has(number))
    .map((number) => `${path}: ${number} is not in docs/threats.md`)
}

/** Every threat is carried by the title of a test or drill, `T12: …`, alone or with others (`V11, T31: …`). */
export function findUntestedThreats(defined: ReadonlySet<string>, tests: readonly string[]): string[] {
  const carried = new Set(
    tests
      .flatMap((text) => [...text.matchAll(/['"`]([A-Z]\d+(?:, [A-Z]\d+)*): /g)])
      .flatMap(([, numbers = '']) => numbers.split(', ')),
  )
  return [...defined]
    .filter((number) => !carried.has(number))
    .map((number) => `docs/threats.md: no test or drill has ${number} in its title`)
}

export function threatsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^- \*\*(T\d+) /gm)].map(([, number = '']) => number))
}

async function readManifests(root: string, files: readonly string[]) {
  const paths = files.filter((path) => /^((apps|packages)\/[^/]+\/)?package\.json$/.test(path))
  return Promise.all(
    paths.map(async (path) => Manifest.parse(JSON.parse(await readFile(join(root, path), 'utf8')))),
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = await listFiles(root)
  const manifests = await readManifests(root, files)
  const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts)))
  const declared = new Set(
    manifests
      .flatMap((manifest) => [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies])
      .flatMap((dependencies) => Object.keys(dependencies))
      .filter((name) => !name.startsWith('@placet/')),
  )
  const documents = files.filter((path) => path.endsWith('.md'))
  const problems = await Promise.all(
    documents.map(async (path) =>
      findDocRefProblems(path, await readFile(join(root, path), 'utf8'), { files, scripts }),
    ),
  )
  const dependencies = await readFile(join(root, 'docs/dependencies.md'), 'utf8')
  const threats = threatsIn(await readFile(join(root, 'docs/threats.md'), 'utf8'))
  const sources = files.filter(
    (path) => /\.(tsx?|sql)$/.test(path) && !path.startsWith('scripts/check-doc-refs'),
  )
  const tests = sources.filter((path) => /\.(test|e2e)\.ts$|^drills\//.test(path))
  const unknownThreats = await Promise.all(
    sources.map(async (path) => findThreatProblems(path, await readFile(join(root, path), 'utf8'), threats)),
  )
  reportProblems(`${documents.length} documents, ${declared.size} dependencies, ${threats.size} threats`, [
    ...problems.flat(),
    ...findDependencyProblems(dependencies, declared),
    ...unknownThreats.flat(),
    ...findUntestedThreats(
      threats,
      await Promise.all(tests.map((path) => readFile(join(root, path), 'utf8'))),
    ),
  ])
}
