export interface Instruction {
  readonly line: number
  readonly name: string
  readonly text: string
}

const KNOWN = new Set([
  ...['FROM', 'WORKDIR', 'RUN', 'COPY', 'ENV', 'ARG', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'],
  ...['ENTRYPOINT', 'LABEL', 'STOPSIGNAL', 'SHELL', 'VOLUME'],
])

/** Not a build: what can be said about a Dockerfile by reading it. `exists` tells paths of the build context. */
export function checkDockerfile(path: string, text: string, exists: (path: string) => boolean): string[] {
  const problems: string[] = []
  const stages = new Map<string, Instruction[]>()
  let current: Instruction[] = []
  const say = ({ line }: Instruction, problem: string) => problems.push(`${path}:${line}: ${problem}`)

  for (const instruction of parseDockerfile(text)) {
    const { name, text: rest } = instruction
    if (!KNOWN.has(name)) say(instruction, `${name} is not an instruction that is used here`)
    if (name === 'FROM') {
      const [image = '', , stage] = rest.split(/\s+/)
      if (!stages.has(image) && !isPinned(image)) say(instruction, `${image} is not pinned to a version`)
      current = []
      stages.set(stage ?? 'final', current)
    } else if (stages.size === 0 && name !== 'ARG') say(instruction, 'before the first FROM')
    if (name === 'COPY') {
      for (const problem of checkCopy(rest, stages, exists)) say(instruction, problem)
    }
    if ((name === 'CMD' || name === 'ENTRYPOINT') && !isWordList(rest))
      say(instruction, `${name} is not a JSON list`)
    current.push(instruction)
  }
  const [lastName, last = []] = [...stages].at(-1) ?? []
  for (const wanted of ['USER', 'CMD', 'HEALTHCHECK']) {
    if (!last.some(({ name }) => name === wanted))
      problems.push(`${path}: ${lastName ?? 'nothing'} has no ${wanted}`)
  }
  for (const instruction of [...stages.values()].flat().filter(({ name }) => name === 'USER')) {
    if (/^(root|0)(:|$)/.test(instruction.text)) say(instruction, 'runs as root')
  }
  return problems
}

export function parseDockerfile(text: string): Instruction[] {
  const instructions: Instruction[] = []
  let pending: Instruction | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const [name = '', ...words] = line.split(/\s+/)
    const started: Instruction = pending ?? { line: index + 1, name: name.toUpperCase(), text: '' }
    const part = pending === undefined ? words.join(' ') : line
    const joined = { ...started, text: `${started.text} ${part.replace(/\\$/, '')}`.trim() }
    if (line.endsWith('\\')) pending = joined
    else {
      instructions.push(joined)
      pending = undefined
    }
  }
  return pending === undefined
    ? instructions
    : [...instructions, { ...pending, name: `unfinished ${pending.name}` }]
}

function checkCopy(
  rest: string,
  stages: ReadonlyMap<string, unknown>,
  exists: (path: string) => boolean,
): string[] {
  const words = rest.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  if (from !== undefined)
    return stages.has(from) || isPinned(from) ? [] : [`COPY from ${from}, which is no stage`]
  const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1)
  return sources
    .filter((source) => !exists(source))
    .map((source) => `COPY of ${source}, which does not exist`)
}

export function isPinned(image: string): boolean {
  return /:\d+\.\d+[\w.-]*$|@sha256:[0-9a-f]{64}$/.test(image)
}

function isWordList(text: string): boolean {
  try {
    const words: unknown = JSON.parse(text)
    return Array.isArray(words) && words.every((word) => typeof word === 'string')
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
