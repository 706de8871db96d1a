import { join } from 'node:path'
import { repositoryDir } from '../env.ts'
import { type ProcessHandle, type ProcessSpec, startAnew } from '../services/supervise-process.ts'

export interface StartProcessOptions {
  name: string
  /** Its log is DIR/NAME/NAME.log. */
  dir: string
  command?: string
  args: readonly string[]
  /** Its whole environment, besides PATH, HOME, TZ and LANG. */
  env: Readonly<Record<string, string>>
  /** The port it was told to listen on. */
  port: number
  /** The port it reports health and metrics on, if it is another. */
  monitorPort?: number
  cwd?: string
  readyPath?: string
  readyTimeoutMs?: number
  /** Log pattern meaning that it will never be ready. */
  failure?: RegExp
}

export interface Program extends ProcessHandle {
  readonly monitorUrl: string
}

/** Runs one of our programs; resolves once it owns its ports and reports ready. Ends with this process. */
export async function startProcess(options: StartProcessOptions): Promise<Program> {
  const { name, dir, port, monitorPort = port, readyPath = '/health/ready' } = options
  const url = `http://127.0.0.1:${port}`
  const monitorUrl = `http://127.0.0.1:${monitorPort}`
  const spec: ProcessSpec = {
    name,
    dir: join(dir, name),
    url,
    ports: [...new Set([port, monitorPort])],
    command: options.command ?? process.execPath,
    args: options.args,
    env: options.env,
    cwd: options.cwd ?? repositoryDir,
    isReady: async () => {
      const response = await fetch(`${monitorUrl}${readyPath}`, { signal: AbortSignal.timeout(5_000) })
      await response.body?.cancel()
      return response.status === 200
    },
    readyTimeoutMs: options.readyTimeoutMs ?? 120_000,
    isDetached: false,
    failure: options.failure,
  }
  return Object.assign(await startAnew(spec), { monitorUrl })
}
