import type { Metrics } from '@placet/node-runtime/metrics'
import type { FastifyInstance } from 'fastify'

export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const duration = metrics.histogram({
    name: 'placet_http_request_seconds',
    help: 'Request duration in seconds',
    labels: ['method', 'route', 'status'],
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
