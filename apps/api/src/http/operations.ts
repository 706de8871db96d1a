import type { Health } from '@placet/node-runtime/health'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { FastifyInstance } from 'fastify'

/** Health checks for load balancers and metrics for Prometheus. */
export function registerOperations(fastify: FastifyInstance, health: Health, metrics: Metrics): void {
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
  fastify.get('/health/live', (_, reply) => {
    const { statusCode, body } = health.live()
    return reply.status(statusCode).send(body)
  })
  fastify.get('/health/ready', async (_, reply) => {
    const { statusCode, body } = await health.ready()
    return reply.status(statusCode).send(body)
  })
  fastify.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.render()))
}
