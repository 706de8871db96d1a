import { connect, credsAuthenticator } from '@nats-io/transport-node'

export interface Knock {
  user?: string
  pass?: string
  /** A `.creds` file in base64. */
  credentials?: string
}

/** Connects once and leaves again. Throws if the server refuses. */
export async function knockAtNats(url: string, { credentials, ...login }: Knock): Promise<void> {
  const connection = await connect({
    servers: url.split(','),
    tls: { handshakeFirst: true },
    maxReconnectAttempts: 0,
    timeout: 5000,
    ...login,
    ...(credentials && { authenticator: credsAuthenticator(Buffer.from(credentials, 'base64')) }),
  })
  await connection.close()
}
