import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { assignPorts, keptPorts } from './assign-ports.ts'
import { certificateIn, makeCertificate } from './certificates.ts'
import {
  type ProcessHandle,
  type ProcessSpec,
  attachProcess,
  isRecordedRunning,
  superviseProcess,
} from './supervise-process.ts'

export interface SmtpOptions {
  dir: string
  isDetached?: boolean
}

export interface SmtpHandle extends ProcessHandle {
  /** API for reading received mails. */
  readonly mailApiUrl: string
  /** While set, connections to the SMTP port are refused. */
  refuseConnections: (isRefusing: boolean) => Promise<void>
}

const portNames = ['smtp', 'api'] as const
type Ports = Record<(typeof portNames)[number], number>

export async function startSmtp(options: SmtpOptions): Promise<SmtpHandle> {
  const { dir } = options
  await mkdir(dir, { recursive: true })
  const kept = (await isRecordedRunning(dir)) ? await keptPorts(dir, portNames) : undefined
  const ports = kept ?? (await assignPorts(dir, portNames))
  await makeCertificate(join(dir, 'certificate'), ['127.0.0.1'])
  return withMailApi(await superviseProcess(describe(options, ports)), ports)
}

export async function attachSmtp(dir: string): Promise<SmtpHandle | undefined> {
  const ports = await keptPorts(dir, portNames)
  const handle = ports && (await attachProcess(describe({ dir, isDetached: true }, ports)))
  return handle && withMailApi(handle, ports)
}

const Health = z.object({ isEncrypted: z.boolean().default(false) })

function describe({ dir, isDetached = false }: SmtpOptions, ports: Ports): ProcessSpec {
  const { certificate, key } = certificateIn(join(dir, 'certificate'))
  return {
    name: 'smtp',
    dir,
    url: `smtps://127.0.0.1:${ports.smtp}`,
    ports: [ports.smtp, ports.api],
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'smtp-main.ts'),
      join(dir, 'mails'),
      String(ports.smtp),
      String(ports.api),
      certificate,
      key,
    ],
    isReady: async () => {
      const response = await fetch(`${mailApiUrl(ports)}/health`, { signal: AbortSignal.timeout(5_000) })
      // One started by an older checkout speaks in clear: it is restarted.
      return Health.parse(await response.json()).isEncrypted
    },
    readyTimeoutMs: 30_000,
    isDetached,
  }
}

function withMailApi(handle: ProcessHandle, ports: Ports): SmtpHandle {
  const url = mailApiUrl(ports)
  return Object.assign(handle, {
    mailApiUrl: url,
    refuseConnections: async (isRefusing: boolean) => {
      const response = await fetch(`${url}/fault`, {
        method: 'PUT',
        body: JSON.stringify({ isRefusing }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The mail API answered ${response.status}: ${await response.text()}`)
    },
  })
}

function mailApiUrl(ports: Ports): string {
  return `http://127.0.0.1:${ports.api}`
}
