import type { PinnedLayers } from '@placet/rules/publish/layers'
import { report } from '../boot/events.ts'
import { later, parseJson, request } from '../intrinsics.ts'
import { readProperty } from '../read-property.ts'
import { isGenuine } from './is-genuine.ts'

/** The English layers of a new domain, inlined by the build. */
declare const __placet_minimal__: PinnedLayers

const TIMEOUT_MS = 3000

interface Source {
  readonly base: string
  readonly code: string
  readonly key: string
}

interface Opened {
  readonly layers: PinnedLayers
  readonly isSigned: boolean
}

/**
 * The newest genuine configuration: from the edge, else cached from an earlier visit, else a fallback that asks in
 * English and permits nothing. Versions older than the cached one are rejected: they may be replays.
 */
export function createLayersReader({ base, code, key }: Source) {
  const keptAs = `placet-pinned-${code}`

  const open = async (text: string | null): Promise<Opened | null> => {
    if (text === null) return null
    const envelope: unknown = parseJson(text)
    const signed = readProperty(envelope, 'layers')
    const more = readProperty(envelope, 'more')
    const others: unknown[] = Array.isArray(more) ? more : []
    if (typeof signed !== 'string') return null
    let verdict: boolean | null = false
    for (const signature of [readProperty(envelope, 'signature'), ...others]) {
      if (verdict !== false || typeof signature !== 'string') break
      verdict = await isGenuine(signed, signature, key)
    }
    const layers: unknown = parseJson(signed)
    return verdict !== false && isOfDomain(layers, code) ? { layers, isSigned: verdict === true } : null
  }

  return async (language?: string): Promise<PinnedLayers> => {
    const suffix = language === undefined ? '' : `.${language}`
    const text = await fetched(`${base}/config${suffix}.json`)
    const fresh = await open(text).catch(ignored)
    const kept = await open(keptText(keptAs + suffix)).catch(ignored)
    if (!fresh || (kept && kept.isSigned && kept.layers.version > fresh.layers.version)) {
      return kept?.layers ?? minimalFor(code)
    }
    if (fresh.isSigned && text !== null) keep(keptAs + suffix, text)
    return fresh.layers
  }
}

function minimalFor(code: string): PinnedLayers {
  const { first } = __placet_minimal__
  return { ...__placet_minimal__, first: { ...first, code: asCode(code) } }
}

// The code comes from the page's own tag; a wrong one matches no configuration and no intake.
function asCode(code: string): PinnedLayers['first']['code'] {
  return code as PinnedLayers['first']['code']
}

async function fetched(url: string): Promise<string | null> {
  const aborting = new AbortController()
  later(() => aborting.abort(), TIMEOUT_MS)
  try {
    const answer = await request(url, { signal: aborting.signal })
    return answer.ok ? await answer.text() : null
  } catch (error) {
    return ignored(error)
  }
}

function ignored(error: unknown): null {
  report(error)
  return null
}

function keptText(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch (error) {
    report(error)
  }
}

/** The signature proves that it was made by publishing; this checks that it belongs to this domain. */
function isOfDomain(layers: unknown, code: string): layers is PinnedLayers {
  return readProperty(readProperty(layers, 'first'), 'code') === code
}
