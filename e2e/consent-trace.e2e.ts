import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { createTestDatabase } from '@placet/testkit/create-test-database'
import { createTestStream } from '@placet/testkit/create-test-stream'
import { readServicesEnv } from '@placet/testkit/env'
import { signUp } from '@placet/testkit/load/api-session'
import { planConsent, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startStack } from '@placet/testkit/processes/start-stack'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { test } from './placet-test.ts'
import { receiveTraces } from './receive-traces.ts'

test('one trace leads from a visitor’s POST to the insert that holds its record', async () => {
  const services = await readServicesEnv()
  const [database, analytics, stream, temporary, traces] = await Promise.all([
    createTestDatabase(),
    createTestAnalytics(),
    createTestStream(),
    createTemporaryDir(),
    receiveTraces(),
  ])
  const placet = await startStack({
    dir: temporary.dir,
    databaseUrl: database.url,
    analytics,
    stream,
    smtpUrl: services.PLACET_SMTP_URL,
    code: { kind: 'built' },
    env: { ...trustingEdgeEnv, PLACET_TRACES_URL: traces.url },
  })
  try {
    const session = await signUp(placet.dashboardUrl, services.PLACET_MAIL_API_URL)
    const domains = await publishDomains(session, [placet.edgeUrl], 1)
    const { code, headers, submission } = planConsent(0, domains)
    const [traceId, visitorSpanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]

    const answer = await fetch(`${placet.edgeUrl}/c2/${code}/consent`, {
      method: 'POST',
      headers: { ...headers, traceparent: `00-${traceId}-${visitorSpanId}-01` },
      body: JSON.stringify(submission),
    })
    expect(answer.status).toBe(204)

    const taken = await spanOf('placet-edge', (span) => span.traceId === traceId)
    expect(taken).toMatchObject({ name: 'take consent', parentSpanId: visitorSpanId })
    const recorded = await spanOf('placet-worker', ({ links }) =>
      links.some((link) => link.traceId === traceId && link.spanId === taken.spanId),
    )
    expect(recorded.name).toBe('record consents')
  } finally {
    await placet.stop()
    await Promise.all([database.drop(), analytics.drop(), stream.drop(), temporary.remove(), traces.close()])
  }

  function spanOf(service: string, isWanted: (span: (typeof traces.spans)[number]) => boolean) {
    return waitFor(() => traces.spans.find((span) => span.service === service && isWanted(span)), {
      timeoutMs: 20_000,
      what: `the span of ${service}`,
    })
  }
})
