import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = import.meta.dirname
const files = globSync('*/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(join(SRC, file), 'utf8') }))

const verbs = files.filter(({ code }) => /\}: Verb</.test(code))

// What anybody may do, before or while becoming somebody.
const PUBLIC = new Set(['auth/register.ts', 'auth/confirm-email.ts', 'auth/sign-in.ts'])
// Changes of a person's own session and address belong to no account.
const PERSONAL = new Set([
  'auth/confirm-email.ts',
  'auth/sign-in.ts',
  'auth/sign-out.ts',
  'accounts/switch-account.ts',
])

test.each(verbs)('$file asks for permission in its first line', ({ file, code }) => {
  const [, firstLine = ''] = /\}: Verb<[\s\S]*?\{\n(.*)\n/.exec(code) ?? []
  expect(PUBLIC.has(file) || /require(?:Permission|User|Job)\(/.test(firstLine)).toBe(true)
})

test.each(verbs.filter(({ code }) => /insertInto|updateTable|deleteFrom/.test(code)))(
  '$file writes an audit entry beside its change',
  ({ file, code }) => {
    expect(PERSONAL.has(file) || /await audit\(tx, ctx/.test(code)).toBe(true)
  },
)

test('the checks above look at every verb', () => {
  expect(verbs.length).toBeGreaterThan(10)
})
