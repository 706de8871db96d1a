import { Agent, request } from 'node:http'

export interface HttpCall {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type HttpAnswer =
  | { kind: 'answered'; status: number; retryAfterSeconds: number | undefined }
  /** Refused, cut off or timed out: it is unknown whether the server processed the request. */
  | { kind: 'unanswered'; reason: string }

export interface HttpClient {
  send: (call: HttpCall) => Promise<HttpAnswer>
  close: () => void
}

// Below the limit of open files; a 10 s stall at 1,000 requests/s over two servers needs 5,000 each.
const socketsMax = 6000
/** Only with a limit of its own does Node's agent close idle connections before the server does, as the server announces. */
const idleMaxMs = 120_000

/** Keeps connections alive, and allows enough of them that a pending request never delays the next one. */
export function createHttpClient(baseUrl: string, { timeoutMs }: { timeoutMs: number }): HttpClient {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({
    keepAlive: true,
    maxSockets: socketsMax,
    maxFreeSockets: 1024,
    timeout: idleMaxMs,
  })

  function send({ method, path, headers, body }: HttpCall): Promise<HttpAnswer> {
    return new Promise((resolve) => {
      const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
        response.resume()
        response.on('end', () => {
          const seconds = Number(response.headers['retry-after'] ?? Number.NaN)
          const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined
          settle({ kind: 'answered', status: response.statusCode ?? 0, retryAfterSeconds })
        })
        response.on('error', (error) => settle(unanswered(error)))
      })
      const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), timeoutMs)
      outgoing.on('error', (error) => settle(unanswered(error)))
      outgoing.end(body)

      function settle(answer: HttpAnswer) {
        clearTimeout(timer)
        resolve(answer)
      }
    })
  }

  return { send, close: () => agent.destroy() }
}

function unanswered(error: Error): HttpAnswer {
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return { kind: 'unanswered', reason }
}
