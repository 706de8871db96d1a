import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryDir } from '../services/temporary-dir.ts'
import { runFile } from './run-file.ts'

async function run(program: string, timeoutMs = 60_000) {
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  const file = join(dir, 'trial.mjs')
  await writeFile(file, program)
  const lines: string[] = []
  const status = await runFile(file, { timeoutMs, print: (line) => void lines.push(line) })
  return { status, lines, last: JSON.parse(lines.at(-1) ?? 'null') as unknown }
}

const verdict = (pass: boolean) => JSON.stringify({ name: 'trial', pass, figures: { n: 1 } })

test('a measurement that passes ends with its own line and 0', async () => {
  const { status, lines } = await run(`console.log('working'); console.log('${verdict(true)}')`)
  expect({ status, lines }).toEqual({ status: 0, lines: ['working', verdict(true)] })
})

test('a measurement that falls short ends with 1, whatever its exit code', async () => {
  expect(await run(`console.log('${verdict(false)}')`)).toMatchObject({ status: 1, last: { pass: false } })
})

test.each([
  ['cannot be loaded', `import './nowhere.mjs'`, 'ended with 1 before its verdict'],
  ['ends without a verdict', `console.log('done')`, 'ended with 0 before its verdict'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'killed by SIGKILL before its verdict'],
])('a measurement that %s fails with a line of JSON', async (_what, program, error) => {
  const { status, last } = await run(program)
  expect(status).toBe(1)
  expect(last).toMatchObject({ pass: false, figures: { error } })
})

test('a measurement that blocks its own clock is killed when its time is over', async () => {
  const { status, last } = await run('for (;;);', 2000)
  expect(status).toBe(1)
  expect(last).toMatchObject({ pass: false, figures: { error: 'killed by SIGKILL before its verdict' } })
})
