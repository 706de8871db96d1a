import { anOwner } from '@placet/testkit/factories/people'
import { test } from '@placet/testkit/test'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { authenticateSession } from '@placet/core/auth/index'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

const runStaff = (deps: TestDeps, ...args: string[]) =>
  runOperator(['staff', ...args], { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

test('the operator makes a person staff, lists them and removes them again', async ({ deps }) => {
  const { email, sessionSecret } = await anOwner(deps)
  const isStaff = async () => (await authenticateSession(deps, sessionSecret))?.isStaff
  expect((await runStaff(deps, 'list')).stdout).toBe('nobody is staff\n')
  expect(await runStaff(deps, 'add', email.toUpperCase())).toMatchObject({
    status: 0,
    stdout: `${email} is staff, and needs a second factor to use the desk\n`,
  })
  expect(await isStaff()).toBe(true)
  expect((await runStaff(deps, 'list')).stdout).toContain(`${email} "Ada", since `)
  expect((await runStaff(deps, 'remove', email)).stdout).toBe(`${email} is no longer staff\n`)
  expect(await isStaff()).toBe(false)
  expect((await runStaff(deps, 'remove', email)).stdout).toBe(`${email} was not staff\n`)
})

test('an address that nobody confirmed makes no staff, and the command says so', async ({ deps }) => {
  const { stderr, status } = await runStaff(deps, 'add', 'nobody@example.com')
  expect([status === 0, stderr]).toEqual([false, 'Nobody with this confirmed address is known here.\n'])
  expect((await runStaff(deps)).stderr).toContain('Say add or remove with an address, or list.')
})
