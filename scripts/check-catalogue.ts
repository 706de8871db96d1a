import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatService } from '@placet/catalogue/format-service'
import { readServices, SERVICES_FOLDER } from '@placet/catalogue/read-services'
import type { KnownService } from '@placet/catalogue/service-schema'
import { reportProblems } from './report-problems.ts'

/** Checks every service against the schema and its canonical form; with --write, fixes the form. */
try {
  const services = readServices()
  if (process.argv.includes('--write')) for (const service of services) rewrite(service)
  reportProblems(`${services.length} services`, [...findUnformatted(services), ...findGap(services)])
} catch (error) {
  reportProblems('services', [error instanceof Error ? error.message : String(error)])
}

function findUnformatted(services: readonly KnownService[]): string[] {
  return services
    .filter((service) => readFileSync(pathOf(service), 'utf8') !== formatService(service))
    .map((service) => `${pathOf(service)}: not in canonical form, run "npm run format"`)
}

/** Domains store service numbers, so a number is never reused and a service never removed. */
function findGap(services: readonly KnownService[]): string[] {
  const gap = services.findIndex(({ number }, index) => number !== index + 1)
  return gap === -1 ? [] : [`no service has the number ${gap + 1}: numbers have no gaps`]
}

function rewrite(service: KnownService): void {
  const wanted = formatService(service)
  if (readFileSync(pathOf(service), 'utf8') !== wanted) writeFileSync(pathOf(service), wanted)
}

function pathOf({ kind, id }: KnownService): string {
  return join(SERVICES_FOLDER, kind, `${id}.json`)
}
