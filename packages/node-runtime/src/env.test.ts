import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EnvError, parseEnv } from './env.ts'

const Env = z.object({
  DATABASE_URL: z.url(),
  PORT: z.coerce.number().int().min(1),
  LOG_LEVEL: z.enum(['info', 'debug']).default('info'),
  SESSION_SECRET: z.string().min(32),
})

const complete = {
  DATABASE_URL: 'postgres://placet@localhost/placet',
  PORT: '8080',
  SESSION_SECRET: 'x'.repeat(32),
}

afterEach(() => {
  vi.restoreAllMocks()
})

function problemsOf(source: Record<string, string | undefined>) {
  const printed: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  try {
    parseEnv(Env, source)
  } catch (error) {
    if (error instanceof EnvError) return { error, output: printed.join('') }
    throw error
  }
  throw new Error('the environment was accepted')
}

test('gives typed values with defaults and ignores names that were not asked for', () => {
  expect(parseEnv(Env, { ...complete, HOME: '/root' })).toEqual({
    ...complete,
    PORT: 8080,
    LOG_LEVEL: 'info',
  })
})

test('names every missing and every invalid variable at once', () => {
  const { error, output } = problemsOf({ PORT: 'many', SESSION_SECRET: 'x'.repeat(32) })
  expect(error.problems.map(({ name }) => name)).toEqual(['DATABASE_URL', 'PORT'])
  expect(output).toContain('DATABASE_URL is missing')
  expect(output).toContain('PORT is invalid')
})

test('takes a blank variable for a missing one', () => {
  expect(problemsOf({ ...complete, SESSION_SECRET: '  ' }).error.problems).toEqual([
    { name: 'SESSION_SECRET', problem: 'is missing' },
  ])
})

test('never prints a value, not even when a schema quotes it', () => {
  const Quoting = z.object({
    KEY: z.string().refine(() => false, { error: ({ input }) => `${String(input)} is no key` }),
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(() => parseEnv(Quoting, { KEY: 'hunter2' })).toThrow('invalid environment: KEY is invalid')
  const { error, output } = problemsOf({ ...complete, SESSION_SECRET: 'short-secret' })
  expect(output + error.message).not.toContain('short-secret')
})

test('reads a secret from the file that NAME_FILE names, unless the variable is set', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'placet-env-'))
  const file = join(dir, 'secret')
  await writeFile(file, `${'f'.repeat(32)}\n`)
  const { SESSION_SECRET: _, ...others } = complete
  expect(parseEnv(Env, { ...others, SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe('f'.repeat(32))
  expect(parseEnv(Env, { ...complete, SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe('x'.repeat(32))
  await rm(dir, { recursive: true })
  expect(problemsOf({ ...others, SESSION_SECRET_FILE: file }).error.problems).toEqual([
    { name: 'SESSION_SECRET_FILE', problem: 'names a file that cannot be read' },
    { name: 'SESSION_SECRET', problem: 'is missing' },
  ])
})
