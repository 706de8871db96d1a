import { connect, credsAuthenticator, type NatsConnection } from '@nats-io/transport-node'
import { administratorCredentials } from './local-stream-authority.ts'

/** A plain connection to local NATS servers that may do everything. */
export async function connectAsAdministrator(url: string): Promise<NatsConnection> {
  const authenticator = credsAuthenticator(Buffer.from(await administratorCredentials(), 'base64'))
  return connect({
    servers: url.split(','),
    tls: { handshakeFirst: true },
    timeout: 10_000,
    maxReconnectAttempts: -1,
    authenticator,
  })
}
