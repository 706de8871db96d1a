import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { connect, credsAuthenticator, type NatsConnection, type Server } from '@nats-io/transport-node'
import { createWatchdog, type Watchdog } from './watchdog.ts'

const SILENCE_MS = 2000
const PING_INTERVAL_MS = 5000
const RECONNECT_WAIT_MS = 250
const DIAL_TIMEOUT_MS = 2000
const REQUEST_TIMEOUT_MS = 3000

export type StreamEvent = { kind: 'disconnected' | 'reconnected' | 'rotated' | 'error'; detail: string }

/** One connection per process. `nats`, `js` and `jsm` are for the files of this package only. */
export type StreamConnection = Watchdog & {
  readonly nats: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  isConnected: () => boolean
  /** Requests in flight are lost with the old connection: callers must retry. Returns an unsubscribe function. */
  onReconnect: (listener: () => void) => () => void
  close: () => Promise<void>
}

export type ConnectOptions = {
  servers: readonly string[]
  name: string
  /** The program's identity: the contents of a `.creds` file in base64. */
  credentials: string
  onEvent?: (event: StreamEvent) => void
}

/** Resolves with the first connection, however long that takes, then reconnects indefinitely. */
export async function connectStream({
  servers,
  name,
  credentials,
  onEvent,
}: ConnectOptions): Promise<StreamConnection> {
  let leaving: string | undefined
  const nats = await connect({
    servers: [...servers],
    name,
    ...(isEncrypted(servers) && { tls: { handshakeFirst: true } }),
    authenticator: credsAuthenticator(Buffer.from(credentials, 'base64')),
    timeout: DIAL_TIMEOUT_MS,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
    noAsyncTraces: true,
    // Addresses come from configuration only; those that servers advertise may not be reachable from here.
    ignoreClusterUpdates: true,
    ignoreAuthErrorAbort: true,
    reconnectToServer: (pool) => {
      const next = otherThan(pool, leaving)
      leaving = undefined
      return next
    },
  })
  const watchdog = createWatchdog({
    silenceMs: SILENCE_MS,
    rotate: () => {
      leaving = nats.getServer()
      onEvent?.({ kind: 'rotated', detail: leaving })
      nats.reconnect().catch(() => undefined)
    },
  })
  const listeners = new Set<() => void>()
  let connected = true
  void followStatus()

  async function followStatus() {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        connected = false
        onEvent?.({ kind: 'disconnected', detail: status.server })
      } else if (status.type === 'reconnect') {
        connected = true
        onEvent?.({ kind: 'reconnected', detail: status.server })
        for (const listener of listeners) listener()
      } else if (status.type === 'error') {
        onEvent?.({ kind: 'error', detail: status.error.message })
      }
    }
    connected = false
  }

  return {
    ...watchdog,
    nats,
    js: jetstream(nats, { timeout: REQUEST_TIMEOUT_MS }),
    jsm: await jetstreamManager(nats, { checkAPI: false, timeout: REQUEST_TIMEOUT_MS }),
    isConnected: () => connected,
    onReconnect: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => nats.close(),
  }
}

function otherThan(pool: readonly Server[], leaving: string | undefined): Server | null {
  if (leaving === undefined) return null
  return pool.find((server) => server.listen !== leaving) ?? null
}

/** With `tls://`, the handshake comes before the first word of the server, so that nobody in between can refuse it. */
function isEncrypted(servers: readonly string[]): boolean {
  const encrypted = servers.filter((server) => server.startsWith('tls://'))
  if (encrypted.length > 0 && encrypted.length < servers.length) {
    throw new Error('Either every NATS address starts with tls://, or none does.')
  }
  return encrypted.length > 0
}
