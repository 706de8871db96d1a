import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { ERRORS, type ErrorCode } from '@placet/contract/errors'
import type { Route } from '@placet/contract/route'
import { ROUTES } from '@placet/contract/routes'
import { smallestValue } from './smallest-value.ts'

/** What a call hears: an answer as small as the contract allows, an error of the contract, or nothing. */
export type Answer = 'smallest' | 'silence' | ErrorCode

export interface ContractServer {
  origin: string
  /** The names of the routes that were asked since the last reset. */
  asked: Set<string>
  /** From now on; some routes may have an answer of their own instead of the smallest. */
  answerWith(choose: (route: Route) => Answer, own: ReadonlyMap<string, unknown>): void
  /** Calls that hear nothing so far, and those that follow, are answered with an error. */
  failWith(code: ErrorCode): void
  close(): Promise<void>
}

const routes: Route[] = Object.values(ROUTES).flat()
const addresses = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
  // Fixed paths before those with parameters: /domain/add before /domain/:domainId.
  params: route.path.split(':').length,
}))
addresses.sort((a, b) => a.params - b.params)

/** An API without a database behind it: every route of the contract, answered as the test says. */
export async function serveContract(): Promise<ContractServer> {
  const asked = new Set<string>()
  const held = new Set<ServerResponse>()
  let answerOf: (route: Route) => Answer = () => 'smallest'
  let ownAnswers: ReadonlyMap<string, unknown> = new Map()

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const route = addresses.find(
      (each) => each.route.method === request.method && each.pattern.test(pathname),
    )?.route
    if (!route)
      return send(response, ERRORS.route_not_found.status, { code: 'route_not_found', message: pathname })
    asked.add(route.name)
    const chosen = answerOf(route)
    if (chosen === 'silence') return held.add(response)
    if (chosen === 'smallest')
      return send(response, 200, ownAnswers.get(route.name) ?? smallestValue(route.response))
    return refuse(response, chosen)
  }
  const failHeld = (code: ErrorCode) => {
    for (const response of held) refuse(response, code)
    held.clear()
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    answerWith(choose, own) {
      failHeld('internal')
      asked.clear()
      answerOf = choose
      ownAnswers = own
    },
    failWith(code) {
      const before = answerOf
      answerOf = (route) => (before(route) === 'silence' ? code : before(route))
      failHeld(code)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  const { status, message } = ERRORS[code]
  send(response, status, { code, message })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
