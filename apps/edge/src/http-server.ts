import { createServer, type RequestListener, type Server } from 'node:http'

const HEADER_MAX_BYTES = 16 * 1024
const HEADERS_TIMEOUT_MS = 5000
const REQUEST_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 10_000
const IDLE_CHECK_MS = 50

/** Rejects slow, huge or ambiguous requests before they cost anything (T19). */
export function createStrictServer(listener: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADER_MAX_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    listener,
  )
  server.maxHeadersCount = 100
  return server
}

/** Stops accepting connections and resolves after the last response; keep-alive connections close after theirs. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.close((error) => {
      clearInterval(closing)
      if (error === undefined) resolve()
      else reject(error)
    })
  })
}

export function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
