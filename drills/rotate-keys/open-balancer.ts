import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Measurement } from '@placet/testkit/measure/run-measurement'

/** Shorter than the programs keep idle connections, as the configuration of nginx has it. */
const IDLE_MS = 4000

export interface Balancer {
  url: string
  /** Sends no more requests there and waits for those under way, like a balancer that sees a pod drain. */
  leave: (target: string) => Promise<void>
  enter: (target: string) => void
  failures: Record<string, number>
}

/** Spreads requests over the instances of a program. It never retries: a failed request is seen by the client. */
export async function openBalancer({ onEnd }: Measurement, targets: readonly string[]): Promise<Balancer> {
  const inRotation = new Set(targets)
  const underWay = new Map<string, number>()
  const idle = new Map<string, () => void>()
  /** One per target: its connections are closed before the target is restarted. */
  const agents = new Map(targets.map((target) => [target, new Agent({ keepAlive: true, timeout: IDLE_MS })]))
  /** Errors of requests to a program that got no answer. */
  const failures: Record<string, number> = {}
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const candidates = [...inRotation]
    const target = candidates[(turn += 1) % candidates.length] ?? ''
    underWay.set(target, (underWay.get(target) ?? 0) + 1)
    outgoing.once('close', () => {
      underWay.set(target, (underWay.get(target) ?? 0) - 1)
      if (underWay.get(target) === 0) idle.get(target)?.()
    })
    const { method = 'GET', headers, url: path } = incoming
    const forwarded = request(
      `${target}${path}`,
      { method, headers, agent: agents.get(target) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    forwarded.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : error.message
      failures[code] = (failures[code] ?? 0) + 1
      outgoing.destroy()
    })
    incoming.pipe(forwarded)
  })
  // Closing a client's idle connection in the moment of its next request would look like a failure of a program.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => {
    server.closeAllConnections()
    server.close()
    for (const agent of agents.values()) agent.destroy()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leave: async (target) => {
      inRotation.delete(target)
      if ((underWay.get(target) ?? 0) > 0) await new Promise<void>((resolve) => idle.set(target, resolve))
      idle.delete(target)
      agents.get(target)?.destroy()
    },
    enter: (target) => void inRotation.add(target),
    failures,
  }
}
