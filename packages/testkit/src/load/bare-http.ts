import { join } from 'node:path'
import { startProcess } from '../processes/start-process.ts'
import { freePort } from '../services/assign-ports.ts'
import type { ProcessHandle } from '../services/supervise-process.ts'

/** Baseline: a `node:http` server that reads the body and answers 204. */
export async function startBareHttp(dir: string): Promise<ProcessHandle> {
  const port = await freePort()
  return startProcess({
    name: 'bare-http',
    dir,
    args: [join(import.meta.dirname, 'bare-http-main.ts'), String(port)],
    port,
    env: { NODE_ENV: 'production' },
  })
}
