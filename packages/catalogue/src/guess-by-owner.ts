import type { CatalogueMatch, StoredItem } from './catalogue-match.ts'
import { bareHost, isOnHost } from './is-on-host.ts'
import { entityOfHost } from './entity-of-host.ts'
import { remember } from './remember.ts'
import type { ServiceKind } from './service-schema.ts'
import { serviceOfUrl } from './service-of-url.ts'

// These kinds deliver other companies' scripts.
const CARRIERS: ReadonlySet<ServiceKind> = new Set<ServiceKind>(['hosting', 'tag-managers'])

const REMEMBERED_MAX = 5000
const CONFIDENCE = {
  host: 0.7,
  setter: 0.55,
  necessarySetter: 0.4,
  entityHost: 0.5,
  entitySetter: 0.4,
  unclear: 0.2,
}

/** A third-party host identifies the owner of an item; otherwise a third-party script that wrote it does. */
export function guessByOwner({ host, initiatorUrl, isThirdParty }: StoredItem): CatalogueMatch | null {
  const bare = bareHost(host)
  const ofHost = isThirdParty ? byHost(bare) : null
  if (ofHost !== null || initiatorUrl === '') return ofHost
  const setter = bySetter(initiatorUrl)
  if (setter === null || isOnHost(setter.host, bare) || isOnHost(bare, setter.host)) return null
  return setter.match
}

const byHost = remember((host: string): CatalogueMatch | null => {
  const found = serviceOfUrl(`https://${host}/`) ?? serviceOfUrl(`https://www.${host}/`)
  if (found && isOfHost(found.pattern)) return toMatch(found, `kept on ${host}`, CONFIDENCE.host)
  const entity = entityOfHost(host)
  if (!entity) return null
  const isClear = entity.category !== 'uncategorized'
  return toEntityMatch(
    entity,
    `kept on ${entity.domain}`,
    isClear ? CONFIDENCE.entityHost : CONFIDENCE.unclear,
  )
}, REMEMBERED_MAX)

const bySetter = remember((url: string): { host: string; match: CatalogueMatch } | null => {
  const host = URL.parse(url)?.hostname ?? ''
  if (host === '') return null
  const because = `written by a script of ${host}`
  const found = serviceOfUrl(url)
  if (found && isOfHost(found.pattern) && !CARRIERS.has(found.service.kind)) {
    const isNecessary = found.service.category === 'necessary'
    return {
      host,
      match: toMatch(found, because, isNecessary ? CONFIDENCE.necessarySetter : CONFIDENCE.setter),
    }
  }
  const entity = found ? null : entityOfHost(host)
  if (!entity || entity.category === 'uncategorized') return null
  return { host, match: toEntityMatch(entity, because, CONFIDENCE.entitySetter) }
}, REMEMBERED_MAX)

/** A path such as `/wp-includes/` exists on every host, and doesn't identify the service there. */
function isOfHost(pattern: string): boolean {
  return pattern.startsWith('//') || pattern.startsWith('.')
}

function toMatch(
  { service }: NonNullable<ReturnType<typeof serviceOfUrl>>,
  because: string,
  confidence: number,
): CatalogueMatch {
  const { number, name, vendor, category } = service
  return { serviceNumber: number, serviceName: name, vendor, category, ...guessed, because, confidence }
}

function toEntityMatch(
  { name, company, category }: NonNullable<ReturnType<typeof entityOfHost>>,
  because: string,
  confidence: number,
): CatalogueMatch {
  return {
    serviceNumber: null,
    serviceName: name,
    vendor: company,
    category,
    ...guessed,
    because,
    confidence,
  }
}

const guessed = { description: '', lifetimeSeconds: null, pattern: null, provenance: 'entity' } as const
