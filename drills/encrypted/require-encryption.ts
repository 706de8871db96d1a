import { chown, copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import type { PrivateServices } from '@placet/testkit/measure/private-services'
import { Client } from 'pg'
import { z } from 'zod'
import type { Certificates } from './make-certificates.ts'

const Place = z.object({ data_directory: z.string(), hba_file: z.string() })

/** Connections without TLS end at the server's list of hosts. Connections that are open stay as they are. */
export async function encryptPostgres(url: string, { certificate, key }: Certificates): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`SELECT current_setting('data_directory') AS data_directory,
    current_setting('hba_file') AS hba_file`)
  const place = Place.parse(rows[0])
  const { uid, gid } = await stat(place.data_directory)
  for (const [from, to] of [
    [certificate, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    await copyFile(from, join(place.data_directory, to))
    await chown(join(place.data_directory, to), uid, gid)
  }
  await writeFile(place.hba_file, 'hostssl all all 127.0.0.1/32 trust\n')
  await client.query('ALTER SYSTEM SET ssl = on')
  await client.query('SELECT pg_reload_conf()')
  await client.end()
  return Object.assign(new URL(url), {
    host: `localhost:${new URL(url).port}`,
    search: 'sslmode=verify-full',
  }).href
}

export async function encryptNats(
  { dir, nats }: PrivateServices,
  { certificate, key }: Certificates,
): Promise<string> {
  for (const { name } of nats.nodes) {
    const file = join(dir, 'nats', name, 'nats.conf')
    const config = z.looseObject({}).parse(JSON.parse(await readFile(file, 'utf8')))
    const tls = { cert_file: certificate, key_file: key, handshake_first: true }
    await writeFile(file, JSON.stringify({ ...config, tls }))
  }
  await nats.restart()
  return nats.url.replaceAll('nats://127.0.0.1', 'tls://localhost')
}

/** For engines that have no TLS here: what a sidecar in front of them does. */
export async function openTlsDoor(
  { onEnd }: Measurement,
  target: string,
  { certificate, key }: Certificates,
): Promise<number> {
  const options = { cert: await readFile(certificate), key: await readFile(key) }
  const port = Number(new URL(target).port)
  const server = createServer(options, (outside) => {
    const inside = connect(port, '127.0.0.1')
    outside.pipe(inside).pipe(outside)
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => void server.close())
  return (server.address() as AddressInfo).port
}
