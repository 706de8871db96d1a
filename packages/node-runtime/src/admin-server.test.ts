import { afterEach, expect, test } from 'vitest'
import { type AdminServer, startAdminServer } from './admin-server.ts'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'

let server: AdminServer | undefined

afterEach(async () => {
  await server?.close()
})

async function startWith(check: () => Promise<unknown>): Promise<string> {
  const health = createHealth({ stream: check })
  server = await startAdminServer({ port: 0, health, metrics: createMetrics('worker') })
  return `http://127.0.0.1:${server.port}`
}

test('answers liveness, readiness and metrics', async () => {
  const url = await startWith(async () => {})
  expect(await (await fetch(`${url}/health/live`)).json()).toEqual({ status: 'ok' })
  const ready = await fetch(`${url}/health/ready?verbose`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ status: 'ok', checks: { stream: { status: 'ok' } } })
  const metrics = await fetch(`${url}/metrics`)
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
})

test('answers 503 while a check fails, yet stays alive', async () => {
  const url = await startWith(() => Promise.reject(new Error('away')))
  expect((await fetch(`${url}/health/ready`)).status).toBe(503)
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
})

test('knows no other path and no other method', async () => {
  const url = await startWith(async () => {})
  expect((await fetch(`${url}/`)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
})
