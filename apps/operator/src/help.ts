import type { Command } from './command.ts'

const PROGRAM = 'operator'

export function programHelp(commands: ReadonlyMap<string, Command>): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length)) + 2
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  return `Usage: ${PROGRAM} COMMAND [ARGUMENTS]

Commands for whoever runs this installation:

${lines.join('\n')}

${PROGRAM} COMMAND --help explains one of them. In a checkout, npm run operator -- COMMAND does the same.
`
}

export function commandHelp(name: string, { summary, usage, env }: Command): string {
  const calls = usage.map((call) => `${PROGRAM} ${name} ${call}`.trimEnd()).join('\n       ')
  const width = Math.max(0, ...Object.keys(env).map((variable) => variable.length)) + 2
  const variables = Object.entries(env).map(([variable, text]) => `  ${variable.padEnd(width)}${text}`)
  const environment = variables.length === 0 ? '' : `\nEnvironment:\n${variables.join('\n')}\n`
  return `${summary}\n\nUsage: ${calls}\n${environment}`
}
