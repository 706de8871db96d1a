import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('fixtures/stopping-program.ts', import.meta.url))

async function run(manner: string, signals: Record<string, NodeJS.Signals>) {
  const child = spawn(process.execPath, [program, manner], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  const pending = { ...signals }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    for (const [cue, signal] of Object.entries(pending)) {
      if (output.includes(cue)) {
        delete pending[cue]
        child.kill(signal)
      }
    }
  })
  const exitCode = await new Promise((resolve) => child.once('close', resolve))
  return { exitCode, output }
}

test('runs the steps in order on SIGTERM and exits with 0', async () => {
  const { exitCode, output } = await run('clean', { started: 'SIGTERM' })
  expect(exitCode).toBe(0)
  expect(output).toMatch(/shutting down.*first step.*third step.*shut down/s)
})

test('goes on after a step that fails, and exits with 1', async () => {
  const { exitCode, output } = await run('failing', { started: 'SIGINT' })
  expect(exitCode).toBe(1)
  expect(output).toMatch(/first step.*second step failed.*third step/s)
})

test('does not wait longer than it was told', async () => {
  const { exitCode, output } = await run('hanging', { started: 'SIGTERM' })
  expect(exitCode).toBe(1)
  expect(output).toContain('shutdown timeout')
  expect(output).not.toContain('third step')
})

test('ends at once on a second signal', async () => {
  const { exitCode, output } = await run('hanging', { started: 'SIGTERM', 'first step': 'SIGTERM' })
  expect(exitCode).toBe(1)
  expect(output).toContain('exiting immediately')
})

test('logs an uncaught error, redacted, and stops with 1', async () => {
  const { exitCode, output } = await run('throwing', {})
  expect(exitCode).toBe(1)
  expect(output).toMatch(/uncaught error.*third step/s)
  expect(output).not.toContain('someone@example.com')
})
