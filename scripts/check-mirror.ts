import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTES } from '@placet/contract/routes'
import { reportProblems } from './report-problems.ts'

/** Folders that look like a feature but have no column, and columns that a feature lacks, each with its reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['packages/core/src/renewals', 'what the worker does when a term is over; shown as plans and invoices'],
  ['packages/core/src/collections', 'how renewal invoices are collected; below invoices and renewals'],
  [
    'packages/core/src/ownership',
    'proofs that a site is the account’s; below hostnames, domains, scans and settings',
  ],
  ['packages/core/src/mail', 'what mails say; sent by jobs, called by nobody from outside'],
  [
    'packages/core/src/disclosed',
    'the vendors a domain discloses; below settings and vendors, which both read them',
  ],
  ['packages/core/src/money', 'tax and currency of an account; below plans, payments and invoices'],
  ['packages/core/src/seal-keys', 'versions of the seal key; used by programs that start and by operators'],
  ['packages/core/src/consent-shards', 'numbers of shards; used by programs that start and by operators'],
  ['packages/core/src/restores', 'what the worker and operators do after PostgreSQL was restored'],
  ['packages/core/src/lists', 'search and CSV export of lists; below every feature that has one'],
])

const COLUMNS = [
  (feature: string) => `packages/contract/src/${feature}.ts`,
  (feature: string) => `packages/core/src/${feature}/index.ts`,
  (feature: string) => `apps/api/src/features/${feature}/routes.ts`,
  (feature: string) => `apps/dashboard/src/features/${feature}`,
]
const FEATURE_FOLDERS = ['packages/core/src', 'apps/api/src/features', 'apps/dashboard/src/features']

/** Reports deviations from the rule that a feature has the same name in contract, core, api and dashboard. */
export async function findMirrorProblems(
  root: string,
  routes: Readonly<Record<string, readonly { readonly name: string }[]>>,
  exceptions: ReadonlyMap<string, string> = EXCEPTIONS,
): Promise<string[]> {
  const problems: string[] = []
  const excused = new Set<string>()
  const say = (path: string, problem: string) => {
    if (exceptions.has(path)) excused.add(path)
    else problems.push(`${path}: ${problem}`)
  }
  for (const [feature, calls] of Object.entries(routes)) {
    for (const column of COLUMNS) {
      const path = column(feature)
      if (!(await exists(join(root, path)))) say(path, `the feature ${feature} has no such column`)
    }
    const registration = `apps/api/src/features/${feature}/routes.ts`
    const text = (await exists(join(root, registration)))
      ? await readFile(join(root, registration), 'utf8')
      : ''
    for (const { name } of calls) {
      const call = new RegExp(String.raw`registerRoute\(\s*\w+,\s*(?:\w+\.)?${name}\b`)
      if (text !== '' && !call.test(text)) say(registration, `${name} is not registered`)
    }
    for (const [, name = ''] of text.matchAll(/registerRoute\(\s*\w+,\s*(?:\w+\.)?(\w+)/g)) {
      if (calls.every((call) => call.name !== name)) say(registration, `${name} is not in ROUTES`)
    }
  }
  for (const parent of FEATURE_FOLDERS) {
    for (const name of await foldersIn(join(root, parent))) {
      if (!(name in routes)) say(`${parent}/${name}`, 'no feature of the contract has this name')
    }
  }
  const stale = [...exceptions.keys()].filter((path) => !excused.has(path))
  return [...problems, ...stale.map((path) => `${path}: an exception that is not needed`)]
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function foldersIn(path: string): Promise<string[]> {
  if (!(await exists(path))) return []
  const entries = await readdir(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

if (import.meta.main) {
  const problems = await findMirrorProblems(join(import.meta.dirname, '..'), ROUTES)
  reportProblems(`${Object.keys(ROUTES).length} features in four columns`, problems)
}
