import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readServices, SERVICES_FOLDER } from './read-services.ts'
import { PLACEHOLDER, type ServiceKind } from './service-schema.ts'

/**
 * Writes a file with the next free number and placeholders that the check rejects; returns its path within
 * `services/`.
 */
export async function createServiceFile(name: string, kind: ServiceKind): Promise<string> {
  const services = readServices()
  const id = toId(name)
  if (id === '') throw new Error(`The name ${name} has no letters from a to z`)
  const taken = services.find((service) => service.id === id || service.name === name)
  if (taken) throw new Error(`${name} is in the catalogue already: ${taken.kind}/${taken.id}.json`)
  const file = `${kind}/${id}.json`
  const template = {
    number: Math.max(...services.map(({ number }) => number)) + 1,
    name,
    vendor: `${PLACEHOLDER}: the company that runs it`,
    category: `${PLACEHOLDER}: necessary, preferences, analytics or marketing`,
    description: `${PLACEHOLDER}: its purpose in one sentence for visitors`,
    source: `${PLACEHOLDER}: documented or observed`,
    src: [`${PLACEHOLDER}: //host/ of its scripts, or .host/ for all subdomains`],
    stores: [
      {
        name: `${PLACEHOLDER}: the cookie’s name, with * for the part that changes`,
        kind: `${PLACEHOLDER}: cookie, local, session or indexeddb`,
        lifetime: `${PLACEHOLDER}: session, persistent, or such as 13 months`,
        description: `${PLACEHOLDER}: its purpose in one sentence for visitors`,
      },
    ],
  }
  await writeFile(join(SERVICES_FOLDER, file), `${JSON.stringify(template, null, 2)}\n`, { flag: 'wx' })
  return file
}

function toId(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
