import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatService } from '@placet/catalogue/format-service'
import { readServices, SERVICES_FOLDER } from '@placet/catalogue/read-services'
import { formatTexts, listTextLanguages, readTexts, TEXTS_FOLDER } from '@placet/catalogue/read-texts'
import type { KnownService } from '@placet/catalogue/service-schema'
import { reportProblems } from './report-problems.ts'

interface CatalogueFile {
  path: string
  /** The file in its canonical form. */
  wanted: string
}

/** Checks every service and text against its schema and its canonical form; with --write, fixes the form. */
try {
  const services = readServices()
  const files = [...services.map(serviceFile), ...listTextLanguages().map((tag) => textFile(tag, services))]
  if (process.argv.includes('--write')) for (const file of files) rewrite(file)
  reportProblems(`${services.length} services`, [...findUnformatted(files), ...findGap(services)])
} catch (error) {
  reportProblems('services', [error instanceof Error ? error.message : String(error)])
}

function serviceFile(service: KnownService): CatalogueFile {
  const path = join(SERVICES_FOLDER, service.kind, `${service.id}.json`)
  return { path, wanted: formatService(service) }
}

function textFile(language: string, services: readonly KnownService[]): CatalogueFile {
  const texts = readTexts(language)
  if (!texts) throw new Error(`${language} has no file of texts`)
  return { path: join(TEXTS_FOLDER, `${language}.json`), wanted: formatTexts(texts, services) }
}

function findUnformatted(files: readonly CatalogueFile[]): string[] {
  return files
    .filter(({ path, wanted }) => readFileSync(path, 'utf8') !== wanted)
    .map(({ path }) => `${path}: not in canonical form, run "npm run format"`)
}

/** Domains store service numbers, so a number is never reused and a service never removed. */
function findGap(services: readonly KnownService[]): string[] {
  const gap = services.findIndex(({ number }, index) => number !== index + 1)
  return gap === -1 ? [] : [`no service has the number ${gap + 1}: numbers have no gaps`]
}

function rewrite({ path, wanted }: CatalogueFile): void {
  if (readFileSync(path, 'utf8') !== wanted) writeFileSync(path, wanted)
}
