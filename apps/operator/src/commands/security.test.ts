import type { SecurityEvent } from '@placet/contract/security-events'
import { recordEvent } from '@placet/core/security-event'
import { type Person, anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const security = (deps: TestDeps, ...args: string[]) =>
  runOperator(['security', ...args], { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

const FAILED: SecurityEvent = { kind: 'sign_in_failed', detail: { reason: 'password' } }

/** Records the event at a minute of its own, from one network. */
function record(
  { ctx, userId, accountId }: Person,
  event: SecurityEvent,
  { minute, isKnown = true }: { minute: number; isKnown?: boolean },
): Promise<string> {
  const clock = { now: () => new Date(Date.UTC(2030, 0, 1, 12, minute)) }
  const from = { network: '192.0.2.0/24', browser: 'Firefox 140' }
  return recordEvent(ctx.db, { ...ctx, clock, from }, event, isKnown ? { userId, accountId } : {})
}

test('events of the whole installation are listed newest first, repeated ones once', async ({ deps }) => {
  const person = await anOwner(deps)
  expect((await security(deps)).stdout).toBe('no such security events\n')
  await record(person, { kind: 'sign_out', detail: {} }, { minute: 1 })
  for (const minute of [2, 3]) await record(person, FAILED, { minute })
  await record(person, FAILED, { minute: 4, isKnown: false })
  const lines = [
    `2030-01-01T12:04:00.000Z sign_in_failed - 192.0.2.0/24 Firefox 140 {"reason":"password"}`,
    `2030-01-01T12:03:00.000Z sign_in_failed 2 times ${person.userId} ${person.accountId} 192.0.2.0/24 Firefox 140 {"reason":"password"}`,
    `2030-01-01T12:01:00.000Z sign_out ${person.userId} ${person.accountId} 192.0.2.0/24 Firefox 140 {}`,
  ]
  const printed = (...args: string[]) =>
    security(deps, ...args).then(({ stdout }) => stdout.trim().split('\n'))
  expect(await printed()).toEqual(lines)
  expect(await printed('1')).toEqual(lines.slice(0, 1))
  expect(await printed('--kind', 'sign_out')).toEqual(lines.slice(2))
  expect(await printed('1', '--kind', 'sign_in_failed')).toEqual(lines.slice(0, 1))
})

test('a kind that does not exist and a number that makes no sense are refused', async ({ deps }) => {
  for (const args of [['--kind', 'burglary'], ['0'], ['many']]) {
    expect(await security(deps, ...args)).toMatchObject({ status: 1, stdout: '' })
  }
})
