import type { ConsentSnapshot } from '@placet/js/api'
import type { FirstLayer } from '@placet/rules/publish/layers'
import type { ConsentState } from '../consent-state.ts'
import type { StoredChoice } from '../choice-cookie.ts'
import { freeze, toJson, values } from '../intrinsics.ts'

export function takeSnapshot(
  config: FirstLayer,
  { isAnswered, categories }: ConsentState,
  stored: StoredChoice | null,
  hasGpc: boolean,
): ConsentSnapshot {
  const answer = isAnswered ? stored : null
  const isoTime = (afterDays: number) =>
    answer && new Date(answer.decidedAtMs + afterDays * 86_400_000).toISOString()
  const services: Record<string, ConsentSnapshot['services'][string]> = {}
  for (const { id, category } of config.blocker) {
    services[id] = { category, permission: categories[category].permission }
  }
  return deepFreeze({
    schema: 1,
    answered: isAnswered,
    method: answer && answer.method,
    categories,
    services,
    gpc: {
      present: hasGpc,
      honoured: toJson(categories).includes('gpc'),
    },
    version: { config: config.version, revision: config.revision },
    token: stored && stored.token,
    decidedAt: isoTime(0),
    expiresAt: isoTime(config.expiryDays),
    language: config.words.language,
  })
}

function deepFreeze<T>(value: T): T {
  if (value instanceof Object) values(value).forEach(deepFreeze)
  return freeze(value)
}
