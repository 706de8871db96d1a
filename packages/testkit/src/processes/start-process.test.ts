import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../services/assign-ports.ts'
import { createTemporaryDir } from '../services/temporary-dir.ts'
import { startProcess } from './start-process.ts'

const { dir, remove } = await createTemporaryDir()
afterAll(remove)

const program = `
  const { PORT, GREETING } = process.env
  console.log(GREETING)
  require('http').createServer((request, response) => {
    response.statusCode = request.url === '/health/ready' ? 200 : 404
    response.end(JSON.stringify(Object.keys(process.env)))
  }).listen(PORT, '127.0.0.1')`

test('a program is started with the environment it is given, killed, and restarted on its port', async () => {
  const port = await freePort()
  const env = { PORT: String(port), GREETING: 'good morning' }
  const running = await startProcess({ name: 'greeter', dir, args: ['-e', program], env, port })
  onTestFinished(() => running.stop())
  const { pid } = running

  const keys = await (await fetch(running.url)).json()
  expect(keys).toEqual(expect.arrayContaining(['PORT', 'GREETING']))
  expect(keys).not.toContain('VITEST')

  await running.kill('SIGKILL')
  await expect(fetch(running.url)).rejects.toThrow()
  await running.restart()

  expect(running.pid).not.toBe(pid)
  expect(await running.isHealthy()).toBe(true)
  expect(await readFile(running.logFile, 'utf8')).toBe('good morning\ngood morning\n')
})

test('a program that ends at once is reported with its log', async () => {
  const args = ['-e', 'console.error("no such setting"); process.exit(3)']
  const started = startProcess({ name: 'broken', dir, args, env: {}, port: await freePort() })

  await expect(started).rejects.toThrow(/broken ended\. Its log is .*broken\.log:\nno such setting/)
})

test('a stranger that answers on the port is not taken for the program', async () => {
  const stranger = createServer((_request, response) => response.end('ready')).listen(0, '127.0.0.1')
  onTestFinished(() => void stranger.close())
  await once(stranger, 'listening')
  const address = stranger.address()
  const port = address === null || typeof address === 'string' ? 0 : address.port
  const args = ['-e', 'setInterval(() => {}, 1000)']
  const started = startProcess({ name: 'idle', dir, args, env: {}, port, readyTimeoutMs: 500 })

  await expect(started).rejects.toThrow('idle was not ready within 500 ms')
})

test('a program whose watcher waits for a change after a crash is reported at once', async () => {
  const args = ['-e', 'console.error("no such module\\nFailed running it"); setInterval(() => {}, 1000)']
  const failure = /^Failed running /m
  const started = startProcess({ name: 'watched', dir, args, env: {}, port: await freePort(), failure })

  await expect(started).rejects.toThrow(/watched ended\. Its log is .*watched\.log:\nno such module/)
})
