import { execFile } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { baseChildEnv } from '../env.ts'

export interface CommandOptions {
  timeoutMs: number
  cwd?: string
  env?: Record<string, string>
  logFile?: string
  user?: { uid: number; gid: number }
}

const execute = promisify(execFile)

/** Runs a command to completion and returns its output; an error includes the output and the log's path. */
export async function runCommand(command: string, args: readonly string[], options: CommandOptions) {
  const { timeoutMs, cwd, env, logFile, user } = options
  const line = [command, ...args].join(' ')
  try {
    const { stdout, stderr } = await execute(command, args, {
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...baseChildEnv(), ...env },
      ...(cwd === undefined ? {} : { cwd }),
      ...user,
    })
    if (logFile) await appendFile(logFile, `$ ${line}\n${stdout}${stderr}`)
    return stdout
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    if (logFile) await appendFile(logFile, `$ ${line}\n${printed}\n`)
    const where = logFile ? ` (log: ${logFile})` : ''
    throw new Error(`"${line}" failed within ${timeoutMs} ms${where}\n${printed.slice(-2000)}`, {
      cause: error,
    })
  }
}
