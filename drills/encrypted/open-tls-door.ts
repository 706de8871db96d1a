import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import type { Measurement } from '@placet/testkit/measure/run-measurement'
import { makeCertificate } from '@placet/testkit/services/certificates'

/** For ClickHouse, whose engine has no TLS here: what a sidecar in front of it does. */
export async function openTlsDoor({ onEnd }: Measurement, target: string, dir: string): Promise<number> {
  const { certificate, key } = await makeCertificate(join(dir, 'door'), ['127.0.0.1'])
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
