import manifest from '../package.json' with { type: 'json' }
import { type CommandResult, EXIT, refused } from './command-result.ts'
import { HELP } from './help.ts'
import { runVerify } from './run-verify.ts'
import { parseScan } from './scan/parse-scan.ts'

const NODE_MIN = Number.parseInt(manifest.engines.node.replace('>=', ''), 10)

/** `say` reports progress; `signal` aborts the command. */
export async function runCommand(
  args: readonly string[],
  say: (text: string) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
  nodeVersion: string = process.versions.node,
): Promise<CommandResult> {
  const [verb, ...rest] = args
  if (args.includes('--help') || args.includes('-h') || verb === 'help') {
    return { output: HELP, errors: '', exitCode: EXIT.fine }
  }
  if (args.includes('--version') || args.includes('-v')) {
    return { output: `${manifest.version}\n`, errors: '', exitCode: EXIT.fine }
  }
  if (Number.parseInt(nodeVersion, 10) < NODE_MIN) {
    return refused(`placet needs Node.js ${NODE_MIN} or later. This is Node.js ${nodeVersion}.\n`)
  }
  switch (verb) {
    case 'verify':
      return runVerify(rest)
    case 'scan': {
      const command = parseScan(rest)
      if (typeof command === 'string') return refused(`${command}\n\n${HELP}`)
      // Loaded on demand: the code that verifies proofs must not contain anything that could access the network.
      const { runScan } = await import('./scan/run-scan.ts')
      return runScan(command, say, signal)
    }
    case undefined:
      return refused(`nothing to do\n\n${HELP}`)
    default:
      return refused(`unknown command: ${verb}\n\n${HELP}`)
  }
}
