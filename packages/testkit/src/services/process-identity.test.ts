import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { identifyProcess, isRunning, signalProcess } from './process-identity.ts'

test('a recycled pid is another process: it does not count as running and gets no signal', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const identity = identifyProcess(child.pid ?? 0)
  if (!identity) throw new Error('not started')
  const earlierHolder = { ...identity, startTicks: String(Number(identity.startTicks) - 1) }

  signalProcess(earlierHolder, 'SIGKILL')

  expect(isRunning(earlierHolder)).toBe(false)
  expect(isRunning({ ...identity, bootId: 'an earlier boot' })).toBe(false)
  expect(isRunning(identity)).toBe(true)

  signalProcess(identity, 'SIGKILL')
  await once(child, 'exit')
  expect(isRunning(identity)).toBe(false)
})
