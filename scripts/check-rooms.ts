import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { listFiles } from './list-files.ts'
import { reportProblems } from './report-problems.ts'

const TEST = /\.test\.tsx?$|\.bench\.ts$|(^|\/)(test|fixtures)\//
const RULES = 'packages/rules/src/'

/** A room may depend on another one, but not both on each other: a feature, or a shared file or folder next to it. */
const ROOMS = [/^packages\/core\/src\/[^/]+/, /^apps\/dashboard\/src\/(?:features\/[^/]+|[^/]+)/]

/** Rules used on one side only in product code, each with the reason for keeping it there. */
const ONE_SIDED: ReadonlyMap<string, string> = new Map([
  ['recognise-snippet.ts', 'beside the snippets that it recognises, so that one test covers both'],
  ['publish/emit-script.ts', 'tests of banner and crawler make their pages with it'],
  ['texts/tcf/', 'beside the other shipped texts; the banner’s tests show them'],
])

/** Product files and the product files each of them imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** Cycles between rooms: tools that compare files can't see them, because rooms meet in their index.ts. */
export function findRoomCircles(graph: ImportGraph): string[] {
  return ROOMS.flatMap((pattern) => {
    const imports = new Map<string, Map<string, string>>()
    for (const [file, targets] of graph) {
      const room = pattern.exec(file)?.[0]
      for (const target of targets) {
        const other = pattern.exec(target)?.[0]
        if (room === undefined || other === undefined || room === other) continue
        const known = imports.get(room) ?? new Map<string, string>()
        imports.set(room, known.set(other, known.get(other) ?? `${file} imports ${target}`))
      }
    }
    return [...imports].flatMap(([room, others]) =>
      [...others]
        .filter(([other]) => reaches(imports, other, room))
        .map(([, example]) => `a circle between rooms: ${example}`),
    )
  })
}

function reaches(
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from])
  for (const room of seen) for (const other of imports.get(room)?.keys() ?? []) seen.add(other)
  return seen.has(to)
}

/** Files of packages/rules that fewer than two packages or apps use, directly or through another rule. */
export function findOneSidedRules(
  graph: ImportGraph,
  exceptions: ReadonlyMap<string, string> = ONE_SIDED,
): string[] {
  const users = new Map<string, string[]>()
  for (const [file, targets] of graph) {
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), file])
  }
  const excused = new Set<string>()
  const problems = [...graph.keys()]
    .filter((file) => file.startsWith(RULES))
    .flatMap((file) => {
      const asking = new Set([file])
      for (const user of asking) {
        if (user.startsWith(RULES)) for (const next of users.get(user) ?? []) asking.add(next)
      }
      const sides = new Set([...asking].filter((user) => !user.startsWith(RULES)).map(sideOf))
      if (sides.size > 1) return []
      const excuse = [...exceptions.keys()].find((path) => file.startsWith(RULES + path))
      if (excuse !== undefined) excused.add(excuse)
      return excuse === undefined
        ? [
            `${file}: ${sides.size === 0 ? 'no product code asks this rule' : `only ${[...sides].join()} asks this rule`}`,
          ]
        : []
    })
  const stale = [...exceptions.keys()].filter((path) => !excused.has(path))
  return [...problems, ...stale.map((path) => `${RULES}${path}: an exception that is not needed`)]
}

function sideOf(file: string): string {
  return file.split('/', 2).join('/')
}

/** Imports of product code, by relative path or by package name. */
export async function readImportGraph(root: string, paths: readonly string[]): Promise<ImportGraph> {
  const isProduct = (path: string) =>
    /^(apps|packages)\/(?!testkit\/).*\.tsx?$/.test(path) && !TEST.test(path)
  const files = new Set(paths.filter(isProduct))
  const graph = await Promise.all(
    [...files].map(async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      const targets = [...text.matchAll(/\b(?:from|import) ?\(?\s*'([^'\n]+)'/g)].map(([, name = '']) =>
        targetOf(file, name),
      )
      return [file, new Set(targets.filter((target) => files.has(target)))] as const
    }),
  )
  return new Map(graph)
}

function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name)
  return name.replace(/^@placet\/([^/]+)\/(.*)$/, 'packages/$1/src/$2.ts')
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const graph = await readImportGraph(root, await listFiles(root))
  reportProblems(`imports of ${graph.size} product files`, [
    ...findRoomCircles(graph),
    ...findOneSidedRules(graph),
  ])
}
