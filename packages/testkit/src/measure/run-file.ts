import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

/** A measurement enforces its own timeout and prints this last, see run-measurement.ts. */
const LastLine = z.object({ name: z.string(), pass: z.boolean(), figures: z.looseObject({}) })

/**
 * Runs a bench or a drill and forwards its output. One that dies before its verdict, or never gives one, still ends
 * with the line of JSON and a failing exit code.
 */
export async function runFile(
  file: string,
  {
    args = [],
    timeoutMs,
    print,
  }: { args?: readonly string[]; timeoutMs: number; print: (line: string) => void },
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const ended = once(child, 'close')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    print(line)
    last = line
  }
  await ended
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const verdict = readVerdict(last)
  if (verdict === null) {
    const end = child.signalCode ? `killed by ${child.signalCode}` : `ended with ${child.exitCode}`
    const figures = { error: `${end} before its verdict` }
    print(JSON.stringify({ name: basename(file, '.ts'), pass: false, figures }))
  }
  return verdict?.pass && child.exitCode === 0 ? 0 : 1
}

function readVerdict(line: string): z.infer<typeof LastLine> | null {
  try {
    return LastLine.parse(JSON.parse(line))
  } catch {
    return null
  }
}
