import { Refusal } from '@placet/core/refuse'
import type { EnvSource } from '@placet/node-runtime/env'
import { COMMANDS } from './commands.ts'
import { UsageError } from './command.ts'
import { commandHelp, programHelp } from './help.ts'

interface Shell {
  env: EnvSource
  out(text: string): void
  err(text: string): void
}

const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** Runs one command of the program and returns its exit code. */
export async function runCommand(
  [name, ...args]: readonly string[],
  { env, out, err }: Shell,
): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    out(programHelp(COMMANDS))
    return name === undefined ? EXIT.usage : EXIT.done
  }
  const command = COMMANDS.get(name)
  if (command === undefined) {
    err(`Unknown command: ${name}\n\n${programHelp(COMMANDS)}`)
    return EXIT.usage
  }
  if (args.includes('--help')) {
    out(commandHelp(name, command))
    return EXIT.done
  }
  try {
    await command.run(args, { env, say: (line) => out(`${line}\n`) })
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}\n\n${commandHelp(name, command)}`)
      return EXIT.usage
    }
    err(`${explain(error)}\n`)
    return EXIT.failed
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal && error.errors.length > 0) {
    return [error.message, ...error.errors.map(({ key, message }) => `  ${key}: ${message}`)].join('\n')
  }
  if (!(error instanceof Error)) return String(error)
  // An error for failed connections to several addresses has no message of its own.
  return error.message || String(error.stack)
}
