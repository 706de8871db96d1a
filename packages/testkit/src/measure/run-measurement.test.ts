import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { baseChildEnv } from '../env.ts'

const LastLine = z.object({
  name: z.string(),
  pass: z.boolean(),
  figures: z.looseObject({ failed: z.array(z.string()).optional() }),
})

function run(timeoutMs: number, body: string) {
  const program = `
    import { runMeasurement } from ${JSON.stringify(join(import.meta.dirname, 'run-measurement.ts'))}
    await runMeasurement('trial', { timeoutMs: ${timeoutMs} }, async (run) => {
      run.onEnd(async () => run.say('the first is undone last'))
      run.onEnd(async () => run.say('the last is undone first'))
      ${body}
    })`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: baseChildEnv(),
    encoding: 'utf8',
    timeout: 20_000,
  })
  const lines = stdout.trimEnd().split('\n')
  return { status, stdout, last: LastLine.parse(JSON.parse(lines.at(-1) ?? '')) }
}

test('ends with 0 and one line of JSON when everything holds', () => {
  const { status, stdout, last } = run(10_000, `return { figures: { n: 1 }, expectations: { good: true } }`)
  expect(status).toBe(0)
  expect(last).toMatchObject({ name: 'trial', pass: true, figures: { n: 1 } })
  expect(stdout.indexOf('the last is undone first')).toBeLessThan(stdout.indexOf('the first is undone last'))
})

test('ends with 1 and names what fell short', () => {
  const { status, last } = run(10_000, `return { figures: {}, expectations: { good: true, quick: false } }`)
  expect(status).toBe(1)
  expect(last).toMatchObject({ pass: false, figures: { failed: ['quick'] } })
})

test.each([
  ['throws', `throw new Error('no luck')`, 'no luck'],
  ['takes too long', 'await new Promise((resolve) => setTimeout(resolve, 15_000))', 'not done within 0.3 s'],
  ['fails out of sight', `void Promise.reject(new Error('unseen')); await new Promise(() => {})`, 'unseen'],
])('cleans up and ends with 1 when it %s', (_what, body, error) => {
  const { status, stdout, last } = run(300, body)
  expect(status).toBe(1)
  expect(last).toMatchObject({ pass: false, figures: { error } })
  expect(stdout).toContain('the first is undone last')
})
