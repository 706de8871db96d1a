import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommands } from './read-commands.ts'
import { readDockerfile, readPairs, readWords } from './read-dockerfile.ts'

const deploy = join(import.meta.dirname, '../../deploy')

test('stages, comments and continued lines are read as Docker reads them', () => {
  const text = `FROM node:24 AS build
# a comment
RUN one \\
  && two

FROM node:24
COPY --from=build /app ./
CMD ["node", "main.js"]
`
  expect(readDockerfile(text)).toEqual([
    {
      ...{ name: 'build', from: 'node:24', text: 'FROM node:24 AS build\nRUN one && two' },
      steps: [{ instruction: 'RUN', rest: 'one && two' }],
    },
    {
      ...{ name: '', from: 'node:24' },
      text: 'FROM node:24\nCOPY --from=build /app ./\nCMD ["node", "main.js"]',
      steps: [
        { instruction: 'COPY', rest: '--from=build /app ./' },
        { instruction: 'CMD', rest: '["node", "main.js"]' },
      ],
    },
  ])
  expect(readPairs('A=b C=d=e')).toEqual({ A: 'b', C: 'd=e' })
  expect(readWords('["node", "main.js"]')).toEqual(['node', 'main.js'])
})

test('all images share their first stage, which is built once', async () => {
  const stages = await Promise.all(
    ['api', 'edge', 'worker', 'scanner', 'operator'].map(async (app) => {
      const [first] = readDockerfile(await readFile(join(deploy, 'images', app, 'Dockerfile'), 'utf8'))
      return first?.text
    }),
  )
  expect(new Set(stages).size).toBe(1)
})

test('the documentation installs Placet on one machine with at most ten commands', async () => {
  const commands = readCommands(await readFile(join(deploy, 'README.md'), 'utf8'), '## Kubernetes')
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.length).toBeLessThanOrEqual(10)
  expect(commands.every((command) => /docker (?:build|run|compose)/.test(command))).toBe(true)
})
