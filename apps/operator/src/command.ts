import type { EnvSource } from '@placet/node-runtime/env'

export interface Command {
  /** One line for the program's own help. */
  readonly summary: string
  /** Each way to call it, without the program's name. */
  readonly usage: readonly string[]
  /** Environment variables it reads, each with one line. */
  readonly env: Readonly<Record<string, string>>
  /** Throws when nothing was done. */
  run(args: readonly string[], terminal: Terminal): Promise<void>
}

export interface Terminal {
  readonly env: EnvSource
  /** Prints a line of the result. */
  say(line: string): void
}

/** The arguments make no sense: the command's help follows the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
