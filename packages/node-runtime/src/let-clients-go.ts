import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Still accepts and answers everybody while balancers notice that the program stops. Each answer closes its connection,
 * so that clients go elsewhere before the port is closed.
 */
export async function letClientsGo(server: Server, seconds: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  await delay(seconds * 1000)
}
