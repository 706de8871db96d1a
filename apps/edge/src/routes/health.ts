import type { Health } from '@placet/node-runtime/health'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { ServerResponse } from 'node:http'
import { respond } from '../respond.ts'

/** Operator endpoints: liveness, readiness and metrics. */
export async function answerOperator(
  { health, metrics }: { health: Health; metrics: Metrics },
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (path === '/metrics') return sendText(response, 200, metrics.contentType, await metrics.render())
  if (path !== '/health/live' && path !== '/health/ready') {
    return respond(response, 404, ['Cache-Control', 'no-store', 'Content-Length', '0'])
  }
  const { statusCode, body } = path === '/health/live' ? health.live() : await health.ready()
  sendText(response, statusCode, 'application/json', JSON.stringify(body))
}

function sendText(response: ServerResponse, statusCode: number, type: string, text: string): void {
  const length = String(Buffer.byteLength(text))
  respond(
    response,
    statusCode,
    ['Content-Type', type, 'Content-Length', length, 'Cache-Control', 'no-store'],
    text,
  )
}
