import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CrawledPage } from '@placet/crawler/crawl-plan'
import { compareFound } from '@placet/crawler/fixtures/compare-found'
import { serveScanSite } from '@placet/testkit/scan-site/serve-scan-site'
import { freePort } from '@placet/testkit/services/assign-ports'
import { z } from 'zod'

export interface Score {
  recall: number
  precision: number
  setter: number
  wrong: string[]
}

export interface BenchSite {
  domain: string
  entry: string
  credentials: { type: 'none' } | { type: 'basic'; username: string; password: string }
  /** Score of everything found in the states none, accept and deny. */
  score(pages: readonly CrawledPage[]): Promise<Score>
  /** The processes that serve it. */
  pids: readonly number[]
  close(): Promise<unknown>
}

/** Our own site, whose ground truth is declared next to its pages. */
export async function openOwnSite(): Promise<BenchSite> {
  const site = await serveScanSite()
  const expected = [...site.expected, ...site.choices.accept, ...site.choices.deny]
  return {
    domain: site.domain,
    entry: site.entry,
    credentials: { type: 'none' },
    pids: [],
    async score(pages) {
      const { missed, unexpected, wrongSetter } = compareFound(pages, expected)
      const total = new Set(expected.map(({ kind, name, host, path }) => `${kind} ${name} ${host} ${path}`))
        .size
      const share = (bad: number) => Number(((total - bad) / total).toFixed(4))
      const wrong = [...missed, ...unexpected, ...wrongSetter]
      return {
        recall: share(missed.length),
        precision: share(unexpected.length),
        setter: share(wrongSetter.length),
        wrong,
      }
    },
    close: () => site.close(),
  }
}

const Truth = z.object({
  generatedFor: z.url(),
  hosts: z.object({ main: z.string() }),
  auth: z.object({ username: z.string(), password: z.string() }),
})
const Scored = z.object({
  recallStrict: z.number(),
  precision: z.number(),
  missed: z.array(z.string()),
  extra: z.array(z.string()),
  forbidden: z.array(z.string()),
  attribution: z.object({
    right: z.number(),
    wrong: z.number(),
    none: z.number(),
    wrongList: z.array(z.string()),
  }),
})
/**
 * A third-party fixture: a folder with `server.mjs`, which reports its ground truth, and `score.mjs`, which scores.
 */
export async function openFixture(dir: string): Promise<BenchSite> {
  const port = await freePort()
  const child = fork(join(dir, 'server.mjs'), ['--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (child.stdout !== null) await once(child.stdout, 'data')
  const told = await callExport(join(dir, 'server.mjs'), 'truth', [port])
  const truth = Truth.parse(told)
  return {
    domain: truth.hosts.main,
    entry: truth.generatedFor,
    credentials: { type: 'basic', ...truth.auth },
    pids: child.pid === undefined ? [] : [child.pid],
    async score(pages) {
      const result = Scored.parse(await callExport(join(dir, 'score.mjs'), 'score', [toFound(pages), told]))
      const { right, wrong, none, wrongList } = result.attribution
      const bad = [...result.missed, ...result.extra, ...result.forbidden, ...wrongList]
      const setter = Number((right / Math.max(1, right + wrong + none)).toFixed(4))
      return { recall: result.recallStrict, precision: result.precision, setter, wrong: bad }
    },
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function toFound(pages: readonly CrawledPage[]): object[] {
  const found = new Map<string, { initiators: string[] } & Record<string, unknown>>()
  for (const { kind, name, host, path, initiatorUrl, requestUrl } of pages.flatMap(({ writes }) => writes)) {
    const type = kind === 'indexeddb' ? 'idb' : kind
    const key = [type, name, host, path].join('\n')
    const item = found.get(key) ?? { type, name, host, path, initiators: new Array<string>() }
    item.initiators.push(...[initiatorUrl, requestUrl].filter((url) => url !== ''))
    found.set(key, item)
  }
  return [...found.values()]
}

async function callExport(file: string, name: string, args: readonly unknown[]): Promise<unknown> {
  const module: unknown = await import(file)
  const called: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (typeof called !== 'function') throw new Error(`${file} has no ${name}`)
  const result: unknown = Reflect.apply(called, undefined, args)
  return result
}
