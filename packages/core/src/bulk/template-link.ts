import type { Tx } from '@placet/db/tx'
import type { TemplateLink } from '@placet/db/types.gen'
import { type Leaves, leavesOf } from '@placet/rules/leaves/leaves'
import { textAt, valuesOf, withBuiltIn } from '@placet/rules/leaves/own-texts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DomainRow } from '../domain-in-account.ts'
import { readOwnTexts } from '../content/index.ts'
import { readDraft, readVersion } from '../settings/index.ts'
import { type Inherited, type Linked, inheritFrom, localPaths } from './inherit.ts'
import { readSite } from './read-site.ts'

export type LinkRow = Selectable<TemplateLink>

const Pairs = z.array(z.tuple([z.string(), z.unknown()]))

/** Values by path, as the database keeps them. */
export function parseLeaves(stored: unknown): Leaves {
  return new Map(Pairs.parse(stored))
}

export function toStored(leaves: Leaves): string {
  return JSON.stringify([...leaves])
}

function toLinked(link: LinkRow): Linked {
  return {
    base: parseLeaves(link.base),
    local: new Set(link.local_paths),
    keepsDiffering: link.keeps_differing,
  }
}

/** Paths of the template, as it was rolled out last, whose values are the site's own now, with the site's values. */
export async function readDiffering(tx: Tx, link: LinkRow, domain: DomainRow) {
  const linked = toLinked(link)
  const texts = link.paths.some(textAt) ? await readOwnTexts(tx, domain.id) : new Map<string, string>()
  const own = withBuiltIn(valuesOf({ settings: await readDraft(tx, domain), texts }), link.paths)
  // Every path of the last roll-out has a value to compare with.
  const local = localPaths(linked, { own, atLink: linked.base, template: new Map() })
  return { own, base: linked.base, paths: link.paths.filter((path) => local.has(path)) }
}

/** The site must be locked, unless it is only read. */
export function readLink(tx: Tx, domainId: string, templateId: string): Promise<LinkRow | undefined> {
  return tx
    .selectFrom('template_link')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

/** Values of the template that the site gets, and those that stay its own. */
export async function inherit(
  tx: Tx,
  link: LinkRow,
  domain: DomainRow,
  template: Leaves,
): Promise<Inherited> {
  const atLink = new Map([
    ...leavesOf(await readVersion(tx, domain, link.settings_version)),
    ...parseLeaves(link.texts),
  ])
  return inheritFrom(toLinked(link), await readSite(tx, domain), { atLink, template })
}
