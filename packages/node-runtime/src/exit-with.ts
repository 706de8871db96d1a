import type { Log } from './log.ts'

/** Ends the program after a failure that it must not continue with. */
export function exitWith(log: Pick<Log, 'error'>): (error: unknown) => void {
  return (error) => {
    log.error(
      { event: 'refused_to_run', err: error },
      error instanceof Error ? error.message : 'refused to run',
    )
    process.exit(1)
  }
}
