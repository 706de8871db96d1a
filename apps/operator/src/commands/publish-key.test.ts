import { isSigned, signBytes, signingKey, verifyingKey } from '@placet/stream/publish-keys'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('the public half checks what the private half signs', async () => {
  const { status, stdout } = await runOperator(['publish-key'])
  expect(status).toBe(0)
  const { PLACET_PUBLISH_KEY = '', PLACET_PUBLISH_PUBLIC_KEYS = '' } = parseEnv(stdout)
  const bytes = Buffer.from('a banner')
  const signature = signBytes(signingKey(PLACET_PUBLISH_KEY), bytes)
  expect(isSigned([verifyingKey(PLACET_PUBLISH_PUBLIC_KEYS)], bytes, signature)).toBe(true)
})
