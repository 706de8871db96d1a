import { expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { runOperator } from './fixtures/run-operator.ts'

const run = (...args: string[]) => runOperator(args)

test('--help lists every command with its summary', async () => {
  const { status, stdout } = await run('--help')
  expect(status).toBe(0)
  const listed = stdout.split('\n').map((line) => line.trim().split(/ {2,}/))
  for (const [name, { summary }] of COMMANDS) expect(listed).toContainEqual([name, summary])
})

test.each([...COMMANDS.keys()])(
  '%s --help shows its usage and environment and runs nothing',
  async (name) => {
    const { status, stdout } = await run(name, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: operator ${name}`)
    for (const variable of Object.keys(COMMANDS.get(name)?.env ?? {})) expect(stdout).toContain(variable)
  },
)

test('without a command, or with an unknown one, it shows the help and exits with 2', async () => {
  expect(await run()).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage: operator') })
  expect(await run('pay')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unknown command: pay'),
  })
})

test('arguments that make no sense end with the help of the command and exit with 2', async () => {
  expect(await run('reseller')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: operator reseller ACCOUNT'),
  })
  const reversed = await run('rebuild-rollup', '--from', '2026-02-02', '--to', '2026-02-01')
  expect(reversed).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('the first day is after the last'),
  })
})
