import { type CommandResult, EXIT, refused } from './command-result.ts'
import { HELP } from './help.ts'
import { runVerify } from './run-verify.ts'
import { parseScan } from './scan/parse-scan.ts'

/** `say` is for those who wait, the signal for those who do not want to any more. */
export async function runCommand(
  args: readonly string[],
  say: (text: string) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<CommandResult> {
  const [verb, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || verb === 'help') {
    return { output: HELP, errors: '', exitCode: EXIT.fine }
  }
  switch (verb) {
    case 'verify':
      return runVerify(rest)
    case 'scan': {
      const command = parseScan(rest)
      if (typeof command === 'string') return refused(`${command}\n\n${HELP}`)
      // In a file of its own: the one that verifies proofs holds nothing that could reach a network.
      const { runScan } = await import('./scan/run-scan.ts')
      return runScan(command, say, signal)
    }
    case undefined:
      return refused(`nothing to do\n\n${HELP}`)
    default:
      return refused(`unknown command: ${verb}\n\n${HELP}`)
  }
}
