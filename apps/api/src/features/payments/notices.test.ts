import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function send(url: string, remoteAddress: string, payload = '{}') {
  const headers = { 'content-type': 'application/json' }
  const response = await api.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
  return [response.statusCode, response.json<{ code: string }>().code]
}

test('W24: a network sends 60 forged notices of the wallet in ten minutes, and others are not slowed down', async () => {
  const answers: unknown[] = []
  for (let at = 0; at < 62; at += 1) answers.push(await send('/api/wallet/notice', `198.51.100.${at}`))
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => [400, 'malformed_request']))
  expect(answers.slice(60)).toEqual(Array.from({ length: 2 }, () => [429, 'too_many_requests']))
  expect(await send('/api/wallet/notice', '192.0.2.1')).toEqual([400, 'malformed_request'])
})

test('T41: a notice without a signature, or with a body that is too large, is refused', async () => {
  for (const url of ['/api/payment/notice', '/api/wallet/notice']) {
    expect(await send(url, '192.0.2.2')).toEqual([400, 'malformed_request'])
    expect(await send(url, '192.0.2.2', 'x'.repeat(65 * 1024))).toEqual([400, 'malformed_request'])
  }
})
