import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enclosedCommand } from './enclosed-command.ts'

const TIMEOUT_MS = 20_000

/** Null if this machine can give a browser its own network namespace, otherwise the error message. */
export async function whyNotEnclosed(): Promise<string | null> {
  const { command, args } = enclosedCommand(['true'], {
    isRoot: process.getuid?.() === 0,
    isEnclosed: true,
    home: '/nonexistent',
  })
  const child = spawn(command, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    timeout: TIMEOUT_MS,
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.on('message', (_, server) => {
    if (server !== undefined && 'close' in server) server.close()
  })
  const code = await Promise.race([
    once(child, 'close').then(([exitCode]: unknown[]) => exitCode),
    once(child, 'error').then(([error]: unknown[]) => String(error)),
  ])
  return code === 0 ? null : said.trim() || String(code)
}
