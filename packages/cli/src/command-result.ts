export interface CommandResult {
  readonly output: string
  readonly errors: string
  readonly exitCode: number
}

/** Exit codes, shared by all commands. */
export const EXIT = { fine: 0, found: 1, failed: 2 } as const

export function refused(errors: string): CommandResult {
  return { output: '', errors, exitCode: EXIT.failed }
}
