import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../wait-for.ts'
import { freePort } from './assign-ports.ts'
import { ownsPort } from './port-ownership.ts'

test('a process owns the port it listens on, and only that one', async () => {
  const port = await listenHere()

  expect(ownsPort(process.pid, port)).toBe(true)
  expect(ownsPort(process.pid, await freePort())).toBe(false)
})

test('a stranger who listens on the expected port does not pass for our process', async () => {
  const port = await listenHere()
  const ours = start('setInterval(() => {}, 1000)')

  expect(ownsPort(ours, port)).toBe(false)
})

test('a port that a child of the process listens on counts as its own', async () => {
  const port = await freePort()
  const listen = `require('net').createServer().listen(${port}, '127.0.0.1')`
  const parent = start(`require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listen)}])`)

  await waitFor(() => ownsPort(parent, port), { timeoutMs: 10_000 })
})

test('a process that is gone owns nothing', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')

  expect(ownsPort(child.pid ?? 0, await listenHere())).toBe(false)
})

async function listenHere(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function start(script: string): number {
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' })
  const { pid } = child
  if (pid === undefined) throw new Error('not started')
  onTestFinished(() => void process.kill(-pid, 'SIGKILL'))
  return pid
}
