import { z } from 'zod'

/** A stage as its file says it; `text` is the whole of it, so equal stages of two files are built once. */
export interface Stage {
  name: string
  from: string
  steps: Step[]
  text: string
}

export interface Step {
  instruction: string
  rest: string
}

/** The stages of a Dockerfile, in order. Handles what ours contain. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of joinLines(text)) {
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/s.exec(line) ?? []
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/)
      stages.push({ name, from, steps: [], text: line })
      continue
    }
    const stage = stages.at(-1)
    if (stage === undefined) throw new Error(`${instruction} stands before FROM`)
    stage.steps.push({ instruction, rest })
    stage.text += `\n${line}`
  }
  return stages
}

/** Words of ENV, such as `A=b C=d`. */
export function readPairs(rest: string): Record<string, string> {
  return Object.fromEntries(
    rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** `["node", "main.js"]`, as CMD, ENTRYPOINT and HEALTHCHECK have it. */
export function readWords(rest: string): string[] {
  return z.array(z.string()).parse(JSON.parse(rest))
}

function joinLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
