import { publishSettings } from '@placet/core/settings/index'
import { isSigned, signBytes, signingKey, verifyingKey } from '@placet/stream/publish-keys'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { parseEnv } from 'node:util'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'

test('the public half checks what the private half signs', async () => {
  const { status, stdout } = await runOperator(['publish-key'])
  expect(status).toBe(0)
  const { PLACET_PUBLISH_KEY = '', PLACET_PUBLISH_PUBLIC_KEYS = '' } = parseEnv(stdout)
  const bytes = Buffer.from('a banner')
  const signature = signBytes(signingKey(PLACET_PUBLISH_KEY), bytes)
  expect(isSigned([verifyingKey(PLACET_PUBLISH_PUBLIC_KEYS)], bytes, signature)).toBe(true)
})

test('what is published is queued to be signed again, and nothing else', async ({ deps }) => {
  const { ctx, domainId } = await anOwnerWithDomain(deps)
  await anOwnerWithDomain(deps)
  const reason = 'A test publishes what it likes.'
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason } })
  const { stdout } = await runOperator(['publish-key', 'resign'], { PLACET_DATABASE_URL: deps.ownerUrl })
  expect(stdout).toBe('1 domains are queued to be signed again\n')
  expect(await queuedJobs(deps, pushFollowedConfig)).toEqual([{ domainId }])
})
