import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type KnownService, SERVICE_KINDS, ServiceIdSchema, ServiceSchema } from './service-schema.ts'

export const SERVICES_FOLDER = join(import.meta.dirname, '../services')

const PlaceSchema = z.object({ kind: z.enum(SERVICE_KINDS), id: ServiceIdSchema })

/**
 * Reads and validates a folder of services, oldest first. Throws one error that lists every problem with its
 * file and field.
 */
export function readServices(folder = SERVICES_FOLDER): KnownService[] {
  const problems: string[] = []
  const services: KnownService[] = []
  for (const file of listServiceFiles(folder)) {
    try {
      services.push(readService(folder, file))
    } catch (error) {
      problems.push(...describe(error).map((problem) => `${file}: ${problem}`))
    }
  }
  problems.push(...findClashes(services))
  if (problems.length > 0) throw new Error(`The catalogue has errors in ${folder}:\n${problems.join('\n')}`)
  return services.toSorted((one, other) => one.number - other.number)
}

/** Paths such as `chat/intercom.json`, in alphabetical order. */
export function listServiceFiles(folder = SERVICES_FOLDER): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`)
        : entry.name,
    )
    .toSorted()
}

function readService(folder: string, file: string): KnownService {
  const [kind, name = ''] = file.split('/')
  if (!name.endsWith('.json')) throw new Error('is not a JSON file in the folder of a kind')
  const content = ServiceSchema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const place = PlaceSchema.safeParse({ kind, id: basename(name, '.json') })
  const issues = [...(place.error?.issues ?? []), ...(content.error?.issues ?? [])]
  if (!place.success || !content.success) throw new z.ZodError(issues)
  return { ...place.data, ...content.data }
}

function describe(error: unknown): string[] {
  if (!(error instanceof z.ZodError)) return [error instanceof Error ? error.message : String(error)]
  return error.issues.map(({ path, message }) => `${z.core.toDotPath(path)} ${lowerFirst(message)}`.trim())
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function findClashes(services: readonly KnownService[]): string[] {
  const problems: string[] = []
  const next = Math.max(0, ...services.map(({ number }) => number)) + 1
  const claim = (
    key: (service: KnownService) => readonly (string | number)[],
    describe: (value: string | number) => string,
  ) => {
    const owners = new Map<string | number, KnownService>()
    for (const service of services) {
      for (const value of key(service)) {
        const owner = owners.get(value)
        if (owner) problems.push(`${pathOf(service)}: ${describe(value)}, and so does ${pathOf(owner)}`)
        owners.set(value, service)
      }
    }
  }
  claim(
    ({ id }) => [id],
    (id) => `has the id ${id}`,
  )
  claim(
    ({ number }) => [number],
    (number) => `has the number ${number} (the next free one is ${next})`,
  )
  claim(
    ({ name }) => [name],
    (name) => `has the name ${name}`,
  )
  claim(
    ({ src }) => src,
    (pattern) => `has the src ${pattern}`,
  )
  return problems
}

function pathOf({ kind, id }: KnownService): string {
  return `${kind}/${id}.json`
}
