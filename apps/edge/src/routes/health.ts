import type { Health } from '@placet/node-runtime/health'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { ServerResponse } from 'node:http'
import { respond } from '../respond.ts'

/** Answers the operator's paths; false when the path is none of them. */
export async function answerOperator(
  { health, metrics }: { health: Health; metrics: Metrics },
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  if (path === '/metrics') {
    sendText(response, 200, metrics.contentType, await metrics.render())
    return true
  }
  if (path !== '/health/live' && path !== '/health/ready') return false
  const { statusCode, body } = path === '/health/live' ? health.live() : await health.ready()
  sendText(response, statusCode, 'application/json', JSON.stringify(body))
  return true
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
