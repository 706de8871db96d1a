import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

export interface Certificates {
  ca: string
  certificate: string
  key: string
}

/** Paths of an authority's certificate, and of a server's for this machine's loopback. */
export async function makeCertificates(dir: string): Promise<Certificates> {
  await mkdir(dir, { recursive: true })
  const openssl = (...args: string[]) => run('openssl', args, { cwd: dir })
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n'
  await writeFile(join(dir, 'names'), names)
  await openssl('req', '-x509', ...NEW_KEY, '-subj', '/CN=Drill', '-keyout', 'ca.key', '-out', 'ca.pem')
  await openssl('req', ...NEW_KEY, '-subj', '/CN=localhost', '-keyout', 'server.key', '-out', 'server.csr')
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
  await openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem')
  return {
    ca: join(dir, 'ca.pem'),
    certificate: join(dir, 'server.pem'),
    key: join(dir, 'server.key'),
  }
}
