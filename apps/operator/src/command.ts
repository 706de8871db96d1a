import type { EnvSource } from '@placet/node-runtime/env'

export interface Command {
  /** One line for the program's help. */
  readonly summary: string
  /** Usage variants, without the program's name. */
  readonly usage: readonly string[]
  /** Environment variables the command reads, each with one line. */
  readonly env: Readonly<Record<string, string>>
  /** Throws if nothing was done. */
  run(args: readonly string[], terminal: Terminal): Promise<void>
}

export interface Terminal {
  readonly env: EnvSource
  /** Prints a line of the result. */
  say(line: string): void
}

/** Invalid arguments: the command's help is printed after the message. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
