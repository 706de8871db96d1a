import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

const agent = new Agent({ keepAlive: true })

export interface Asked {
  path: string
  headers: Record<string, string>
  method?: string
  body?: string
  /** Another local address than the one that the caches trust. */
  localAddress?: string
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Sends the path as it is, which fetch would not do. */
export function askFor(
  url: string,
  { path, headers, method = 'GET', body, localAddress }: Asked,
): Promise<Answered> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, path, method, headers, ...(localAddress && { localAddress }) }
    const outgoing = request(options, (response) => {
      text(response).then(
        (answered) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answered }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
