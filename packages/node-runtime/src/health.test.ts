import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

test('is ready when every check passes', async () => {
  const answer = await createHealth({ postgres: async () => 'pong', nats: async () => {} }).ready()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatchObject({
    status: 'ok',
    checks: { postgres: { status: 'ok' }, nats: { status: 'ok' } },
  })
})

test('says which check fails, and keeps the details for the log', async () => {
  const failures: [string, unknown][] = []
  const error = new Error('password authentication failed')
  const health = createHealth(
    {
      postgres: async () => {
        throw error
      },
      nats: async () => {},
    },
    { onFailure: (check, failure) => failures.push([check, failure]) },
  )
  const answer = await health.ready()
  expect(answer.statusCode).toBe(503)
  expect(answer.body.checks?.['postgres']).toMatchObject({ status: 'failing', reason: 'error' })
  expect(answer.body.checks?.['nats']).toMatchObject({ status: 'ok' })
  expect(JSON.stringify(answer)).not.toContain('password')
  expect(failures).toEqual([['postgres', error]])
})

test('a check that throws before it returns a promise fails only itself', async () => {
  const health = createHealth({
    broken: () => {
      throw new TypeError('not connected')
    },
    fine: async () => {},
  })
  expect((await health.ready()).body.checks).toMatchObject({
    broken: { status: 'failing' },
    fine: { status: 'ok' },
  })
})

test('gives up on a check that hangs, and tells it', async () => {
  let wasAborted = false
  const health = createHealth(
    {
      hanging: (signal) =>
        new Promise(() => signal.addEventListener('abort', () => (wasAborted = true), { once: true })),
    },
    { timeoutMs: 20 },
  )
  expect((await health.ready()).body.checks?.['hanging']).toMatchObject({ reason: 'timeout' })
  expect(wasAborted).toBe(true)
})

test('asks once for probes that arrive together', async () => {
  let asked = 0
  const health = createHealth({
    postgres: async () => {
      asked += 1
    },
  })
  await Promise.all([health.ready(), health.ready(), health.ready()])
  expect(asked).toBe(1)
  await health.ready()
  expect(asked).toBe(2)
})

test('stays alive but not ready while stopping', async () => {
  const health = createHealth({})
  health.startStopping()
  expect(await health.ready()).toEqual({ statusCode: 503, body: { status: 'stopping' } })
  expect(health.live().statusCode).toBe(200)
})
