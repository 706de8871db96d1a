import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('renders what was counted, with the service as a label on everything', async () => {
  const metrics = createMetrics('edge')
  metrics
    .counter({ name: 'consents_total', help: 'Consents', labels: ['outcome'] })
    .inc({ outcome: 'accepted' }, 3)
  metrics.gauge({ name: 'configs', help: 'Configs in memory' }).set(12)
  metrics.histogram({ name: 'publish_seconds', help: 'Time', buckets: [0.1, 1] }).observe(0.5)
  const text = await metrics.render()
  expect(text).toContain('consents_total{outcome="accepted",service="edge"} 3')
  expect(text).toContain('configs{service="edge"} 12')
  expect(text).toContain('publish_seconds_bucket{le="1",service="edge"} 1')
  expect(text).toContain('process_cpu_seconds_total')
  expect(metrics.contentType).toContain('text/plain')
})

test('reads a gauge at the time of the scrape', async () => {
  const metrics = createMetrics('worker')
  let pending = 1
  metrics.gauge({ name: 'pending', help: 'Pending', read: () => pending })
  expect(await metrics.render()).toContain('pending{service="worker"} 1')
  pending = 2
  expect(await metrics.render()).toContain('pending{service="worker"} 2')
})

test('two registries in one process know nothing of each other', async () => {
  const one = createMetrics('one')
  const two = createMetrics('two')
  one.counter({ name: 'things_total', help: 'Things' }).inc()
  two.counter({ name: 'things_total', help: 'Things' })
  expect(await two.render()).toContain('things_total{service="two"} 0')
})
