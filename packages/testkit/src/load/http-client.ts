import { Agent, request } from 'node:http'

export interface HttpCall {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export type HttpAnswer =
  | { kind: 'answered'; status: number; retryAfterSeconds: number | undefined }
  /** Refused, cut off or silent: nobody knows whether the server did what was asked. */
  | { kind: 'unanswered'; reason: string }

export interface HttpClient {
  send: (call: HttpCall) => Promise<HttpAnswer>
  close: () => void
}

/** Connections are kept and as many as are needed, so that a waiting request never holds up the next one. */
export function createHttpClient(baseUrl: string, { timeoutMs }: { timeoutMs: number }): HttpClient {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 })

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
