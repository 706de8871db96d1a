import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { expect, test } from 'vitest'

const SRC = import.meta.dirname
const files = globSync('*/**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }))

const verbs = files.filter(({ code }) => /\}: Verb</.test(code))

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

// What the contract lets anybody call: there is nobody yet whose permission could be asked.
const PUBLIC = new Set(
  Object.entries<readonly Route[]>(ROUTES).flatMap(([feature, routes]) =>
    routes.filter(({ access }) => access === 'public').map(({ name }) => `${feature}/${kebab(name)}.ts`),
  ),
)
// A person's own sessions, profile and tickets belong to no account, so no account's audit page is the place for them.
const PERSONAL = /^(?:auth|profile|support|mail)\/|^accounts\/switch-account\.ts$/

/** What programs note about themselves and of what was published is nobody's change. */
const REPORTED = new Set([
  'accounts/check-vat-ids.ts',
  'settings/record-edge-report.ts',
  'proofs/announce-log-keys.ts',
  'proofs/load-picture-requests.ts',
  'proofs/log-publications.ts',
  'proofs/record-bundle.ts',
  'proofs/record-pictures.ts',
  'plans/tell-of-usage.ts',
  'renewals/tell-of-expiring-cards.ts',
  'scans/record/record-scan-progress.ts',
  'vendors/fetch-published-lists.ts',
])

test.each(verbs)('$file asks for permission in its first line', ({ file, code }) => {
  const [, firstLine = ''] = /\}: Verb<[\s\S]*?\{\n(.*)\n/.exec(code) ?? []
  expect(PUBLIC.has(file) || /require(?:Permission|User|Job)\(/.test(firstLine)).toBe(true)
})

test.each(verbs.filter(({ code }) => /insertInto|updateTable|deleteFrom/.test(code)))(
  '$file writes an audit entry beside its change',
  ({ file, code }) => {
    expect(PERSONAL.test(file) || REPORTED.has(file) || /await audit\(tx, ctx/.test(code)).toBe(true)
  },
)

test('the checks above look at every verb', () => {
  expect(verbs.length).toBeGreaterThan(10)
})
