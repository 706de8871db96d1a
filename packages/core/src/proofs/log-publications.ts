import type { Tx } from '@placet/db/tx'
import { publicEntryOf } from '@placet/merkle-log/leaf-of'
import type { JsonObject } from '@placet/merkle-log/canonical-json'
import type { Signer } from '@placet/merkle-log/signed-note'
import { z } from 'zod'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { appendToLog, lockLog } from './append-to-log.ts'
import { configSha256 } from '../settings/index.ts'

export const PUBLICATIONS = 'publications'
const BATCH = 500

const Input = z.object({ signers: z.custom<readonly Signer[]>() })

/** Appends pending items to the publication log, one signature per batch. Idempotent: each item is logged once. */
export const logPublications = defineVerb(Input, async ({ ctx, input }): Promise<number> => {
  requireJob(ctx)
  let logged = 0
  for (;;) {
    const batch = await withTx(ctx, (tx) => logBatch(tx, ctx, input.signers))
    logged += batch
    if (batch < BATCH) return logged
  }
})

interface Waiting {
  entry: JsonObject
  /** Stores the item's index in the log. */
  mark: (index: number) => Promise<unknown>
}

async function logBatch(tx: Tx, ctx: Ctx, signers: readonly Signer[]): Promise<number> {
  await lockLog(tx, PUBLICATIONS)
  // Lost leaves first, then runtimes before the versions that use them, versions before their screenshots.
  const waiting: Waiting[] = []
  for (const read of [waitingRestores, waitingRuntimes, waitingVersions, waitingPictures]) {
    if (waiting.length < BATCH) waiting.push(...(await read(tx, BATCH - waiting.length)))
  }
  if (waiting.length === 0) return 0
  const first = await appendToLog(tx, {
    log: PUBLICATIONS,
    entries: waiting.map(({ entry }) => publicEntryOf(entry)),
    signers,
    at: ctx.clock.now(),
  })
  for (const [at, { mark }] of waiting.entries()) await mark(first + at)
  return waiting.length
}

async function waitingRestores(tx: Tx, limit: number): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom('database_restore')
    .select(['id', 'noticed_at', 'lost_from', 'lost_leaves'])
    .where('lost_from', 'is not', null)
    .where('log_index', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, noticed_at, lost_from, lost_leaves }) => ({
    entry: {
      kind: 'restored',
      at: noticed_at.toISOString(),
      from: Number(lost_from),
      leaves: Number(lost_leaves),
    },
    mark: (index) =>
      tx.updateTable('database_restore').set({ log_index: index }).where('id', '=', id).execute(),
  }))
}

async function waitingRuntimes(tx: Tx, limit: number): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom('runtime')
    .select(['sha256', 'at'])
    .where('log_index', 'is', null)
    .orderBy('at')
    .limit(limit)
    .execute()
  return rows.map(({ sha256, at }) => ({
    entry: { kind: 'runtime', sha256, at: at.toISOString() },
    mark: (index) =>
      tx.updateTable('runtime').set({ log_index: index }).where('sha256', '=', sha256).execute(),
  }))
}

async function waitingVersions(tx: Tx, limit: number): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom('published_bundle as bundle')
    .innerJoin('published_version as published', (join) =>
      join
        .onRef('published.domain_id', '=', 'bundle.domain_id')
        .onRef('published.version', '=', 'bundle.version'),
    )
    .select(['bundle.domain_id', 'bundle.version', 'bundle.runtime_sha256', 'bundle.at', 'published.config'])
    .where('bundle.log_index', 'is', null)
    .orderBy('bundle.at')
    .limit(limit)
    .execute()
  return rows.map(({ domain_id: domain, version, runtime_sha256: runtime, at, config }) => ({
    entry: { kind: 'config', domain, version, sha256: configSha256(config), runtime, at: at.toISOString() },
    mark: (index) =>
      tx
        .updateTable('published_bundle')
        .set({ log_index: index })
        .where('domain_id', '=', domain)
        .where('version', '=', version)
        .execute(),
  }))
}

async function waitingPictures(tx: Tx, limit: number): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom('rendering as picture')
    .innerJoin('published_version as published', (join) =>
      join
        .onRef('published.domain_id', '=', 'picture.domain_id')
        .onRef('published.version', '=', 'picture.version'),
    )
    .select(['picture.domain_id', 'picture.version', 'picture.region', 'picture.language', 'picture.layer'])
    .select(['picture.screen', 'picture.sha256', 'picture.at', 'published.config'])
    .where('picture.log_index', 'is', null)
    .orderBy('picture.at')
    .limit(limit)
    .execute()
  return rows.map(({ domain_id: domain, at, config, ...view }) => ({
    entry: { kind: 'rendering', domain, ...view, config: configSha256(config), at: at.toISOString() },
    mark: (index) =>
      tx
        .updateTable('rendering')
        .set({ log_index: index })
        .where('domain_id', '=', domain)
        .where('version', '=', view.version)
        .where('region', '=', view.region)
        .where('language', '=', view.language)
        .where('layer', '=', view.layer)
        .where('screen', '=', view.screen)
        .execute(),
  }))
}
