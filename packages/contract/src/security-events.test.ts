import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECURITY_EVENTS } from './security-events.ts'

test('the documentation lists every kind of security event with its fields, and no other', () => {
  const page = readFileSync(new URL('../../../docs/security-log.md', import.meta.url), 'utf8')
  const [, kinds = ''] = page.split('## Kinds')
  const documented = [...kinds.matchAll(/^\| `(\w+)`\s*\|([^|]*)\|/gm)].map(([, kind = '', detail = '']) => [
    kind,
    [...detail.matchAll(/`(\w+)`/g)].map(([, field]) => field),
  ])
  const defined = Object.entries(SECURITY_EVENTS).map(([kind, { shape }]) => [kind, Object.keys(shape)])
  expect(documented).toEqual(defined)
})
